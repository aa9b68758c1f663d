// Compiles archives of .py files into archives of .pyc files, with the very Pyodide that the page will run:
// byte code is only good for the interpreter that made it.
//
//   node compile-python.mjs SOURCE.zip TARGET.zip PREFIX [SOURCE.zip TARGET.zip PREFIX ...]
//
// PREFIX is the folder that a traceback names. Files that are not .py are copied. Assertions stay. Docstrings are left
// out, and so are the line and the column of each instruction, which take a quarter of the bytes: a traceback names the
// line where a function begins, and ours are short.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import _imp, ast, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Docstrings of these are read at start-up, so they are compiled as they stand.
KEEP_WHOLE = ("pyodide/", "_pyodide/")

def compile_archive(source, prefix):
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source.to_py())) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compile_one(data, name, prefix)
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            new.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()

def compile_one(source, name, prefix):
    tree = ast.parse(source)
    if not name.startswith(KEEP_WHOLE):
        leave_out_docstrings(tree)
    code = without_places(compile(tree, prefix + name, "exec", dont_inherit=True))
    # "Unchecked": the interpreter takes the byte code as it is and never looks for a source to compare.
    source_hash = _imp.source_hash(_imp.pyc_magic_number_token, source)
    return bytes(_code_to_hash_pyc(code, source_hash, False))

# An entry for eight code units that stand in the same line as those before; CPython's InternalDocs/code_objects.md.
SAME_LINE = b"\\xef\\x00"

def without_places(code):
    inner = [without_places(one) if isinstance(one, type(code)) else one for one in code.co_consts]
    return code.replace(co_linetable=SAME_LINE * (len(code.co_code) // 16 + 1), co_consts=tuple(inner))

def leave_out_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and ast.get_docstring(node) is not None:
            # Where there is none, a dataclass spends a long time on writing one.
            node.body[0].value.value = " "
        elif isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node) is not None:
                nothing = ast.copy_location(ast.Pass(), node.body[0])
                node.body[:1] = [] if len(node.body) > 1 else [nothing]

compile_archive
`;

async function main(jobs) {
  const python = await loadPyodide();
  const compileArchive = python.runPython(COMPILE);
  for (let i = 0; i < jobs.length; i += 3) {
    const [source, target, prefix] = jobs.slice(i, i + 3);
    const compiled = compileArchive(new Uint8Array(await readFile(source)), prefix);
    await writeFile(target, compiled.toJs());
    compiled.destroy();
  }
}

// An error that nobody catches is shown by Node together with the line it came from, which here is a megabyte long.
main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
