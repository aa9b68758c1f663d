// Compiles archives of .py files into archives of .pyc files, with the very Pyodide that the page will run:
// byte code is only good for the interpreter that made it.
//
//   node compile-python.mjs SOURCE.zip TARGET.zip PREFIX OPTIMIZE [SOURCE.zip TARGET.zip PREFIX OPTIMIZE ...]
//
// PREFIX is the folder that a traceback names; OPTIMIZE is compile()'s level. Files that are not .py are copied.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import _imp, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Docstrings of these are read at start-up, so they are compiled as they stand.
KEEP_WHOLE = ("pyodide/", "_pyodide/")

def compile_archive(source, prefix, optimize):
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source.to_py())) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                level = 0 if name.startswith(KEEP_WHOLE) else optimize
                name, data = name + "c", compile_one(data, prefix + name, level)
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            new.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()

def compile_one(source, filename, level):
    code = compile(source, filename, "exec", dont_inherit=True, optimize=level)
    # "Unchecked": the interpreter takes the byte code as it is and never looks for a source to compare.
    source_hash = _imp.source_hash(_imp.pyc_magic_number_token, source)
    return bytes(_code_to_hash_pyc(code, source_hash, False))

compile_archive
`;

async function main(jobs) {
  const python = await loadPyodide();
  const compileArchive = python.runPython(COMPILE);
  for (let i = 0; i < jobs.length; i += 4) {
    const [source, target, prefix, optimize] = jobs.slice(i, i + 4);
    const compiled = compileArchive(new Uint8Array(await readFile(source)), prefix, Number(optimize));
    await writeFile(target, compiled.toJs());
    compiled.destroy();
  }
}

// An error that nobody catches is shown by Node together with the line it came from, which here is a megabyte long.
main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
