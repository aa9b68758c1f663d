// The interpreter as PyScript is told to load it, on the page and in workers: Pyodide, started early.
// It must lie beside Pyodide's own files, since PyScript takes this module's folder for theirs. The build puts
// indexeddb.js before it, so that both come as one file.
import { loadPyodide as load, version } from "./pyodide.mjs";

const isPage = "raBoot" in globalThis;
const output = { stdout: console.log, stderr: console.error };

const LIBRARY = "/lib/python314.zip"; // where Pyodide puts it
const ask = globalThis.fetch;

// Two files that Pyodide asks for have other names here (tools/vendor.py, tools/bundle.py).
globalThis.fetch = (what, how) => {
  const address = String(what.url ?? what);
  if (address.endsWith("/pyodide.asm.wasm")) return wasm(how);
  if (address.endsWith("/python_stdlib.zip")) return library(how);
  return ask(what, how);
};

// On the page boot.js has asked for it before this module was here: the first time that answer is handed on.
let answer = globalThis.raBoot?.wasm;
function wasm(how) {
  const given = answer ?? ask(new URL("{{wasm}}", import.meta.url), how);
  answer = null;
  return given;
}

// With a snapshot it comes from there, unpacked, and what the page has preloaded is left alone.
let unpacked = null;
async function library(how) {
  const packed = await ask(new URL("python_stdlib.bin", import.meta.url), how);
  if (unpacked) return new Response(unpacked);
  return packed.ok ? new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))) : packed;
}

// On the page the interpreter starts while PyScript itself is still being read; PyScript's options come later, and
// only those that direct the output matter.
async function start() {
  const kept = await globalThis.raSnapshot.kept;
  const stdout = (text) => output.stdout(text);
  const stderr = (text) => output.stderr(text);
  const options = { indexURL: new URL(".", import.meta.url).href, stdout, stderr };
  const python = (kept && (await restore(kept, options))) || (await load(options));
  globalThis.raSnapshot.python = python;
  return python;
}

// From the memory of an earlier start (web/snapshot.js), or null if that cannot be. What PyScript would unpack next lay
// in the home of that start already.
async function restore(kept, options) {
  try {
    const parts = partsOf(JSON.parse(kept.sizes), await kept.body);
    unpacked = parts.find(([where]) => where === LIBRARY)[1];
    const python = await load({ ...options, _loadSnapshot: memoryOf(parts) });
    const unpack = python.unpackArchive;
    python.unpackArchive = () => {
      lay(python, parts.filter(([where]) => typeof where === "string" && where !== LIBRARY));
      globalThis.raSnapshot.isUsed = true;
      // Nothing holds on to the parts any longer: they are as large as the game itself.
      python.unpackArchive = unpack;
      globalThis.raSnapshot.kept = unpacked = null;
    };
    return python;
  } catch (error) {
    console.warn(`The snapshot of an earlier visit could not be used: ${error.message}`);
    globalThis.raSnapshot.forget();
    unpacked = null;
    return null;
  }
}

// [where, bytes] for each part: where in the memory it begins, or the path of a file.
function partsOf(sizes, body) {
  let end = 0;
  return sizes.map(([where, size]) => [where, new Uint8Array(body, (end += size) - size, size)]);
}

// Puts files, [path, bytes] each, into Python's file system.
export function lay(python, files) {
  for (const [path, content] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

function memoryOf(parts) {
  const used = parts.filter(([where]) => typeof where === "number");
  const [begin, last] = used[used.length - 1];
  const memory = new Uint8Array(begin + last.length);
  for (const [where, content] of used) memory.set(content, where);
  return memory;
}

const started = isPage ? start() : null;
// Whoever awaits it is told of a failure; until then it is nobody's.
started?.catch(() => {});

function loadPyodide(options) {
  Object.assign(output, options);
  return started ?? load(options);
}

export { loadPyodide, version };
