// The interpreter as PyScript is told to load it, on the page and in workers: Pyodide, started early.
// It must lie beside Pyodide's own files, since PyScript takes this module's folder for theirs. The build puts
// indexeddb.js before it, so that both come as one file.
import { loadPyodide as loadStock, version } from "./pyodide.mjs";

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
  const content = await unpacked;
  if (content) return new Response(content);
  return packed.ok ? new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))) : packed;
}

// The script that joins Pyodide's wasm to the browser leaves its one function behind (tools/patches.py). As a module it
// has another address than as the page's script, since the browser keeps what it has compiled for one kind only: where
// no service worker answers it is downloaded twice, 180 kB.
async function create(settings) {
  const isMissing = !globalThis.raPyodide;
  if (isMissing) await (isPage ? arrival(document.getElementById("pyodide-glue")) : import("./{{glue}}?module"));
  return globalThis.raPyodide(settings);
}

// Its own events may be over, but the page's load waits for it; and what a host sends instead of it may run as well.
function arrival(script) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${script.src} did not arrive`));
    const judge = () => (globalThis.raPyodide ? resolve() : fail());
    script.addEventListener("load", judge);
    script.addEventListener("error", fail);
    if (document.readyState === "complete") judge();
    else addEventListener("load", judge);
  });
}

function load(options) {
  return loadStock({ createPyodideModule: create, ...options });
}

// On the page the interpreter starts while PyScript itself is still being read; PyScript's options come later, and
// only those that direct the output matter.
async function start() {
  const kept = await globalThis.raSnapshot.kept;
  const stdout = (text) => output.stdout(text);
  const stderr = (text) => output.stderr(text);
  const options = { indexURL: new URL(".", import.meta.url).href, stdout, stderr };
  const python = (kept && (await restore(kept, options))) || (await load(options));
  Object.assign(globalThis.raSnapshot, { python, library: LIBRARY });
  return python;
}

// From the memory of an earlier start (web/snapshot.js), or null if that cannot be. The memory arrives while the wasm is
// being prepared; what PyScript would unpack next lay in the home of that start already.
async function restore(kept, options) {
  let arriving = null;
  try {
    const layout = JSON.parse(kept.layout);
    const head = new Uint8Array(layout.head);
    arriving = kept.body.then((body) => partsOf(layout, body));
    unpacked = arriving.then(({ files }) => files.get(LIBRARY)).catch(() => null);
    const createFilled = async (settings) => {
      const module = await create(settings);
      const parts = await arriving;
      head.set(parts.head);
      fill(module.HEAP8, parts.memory);
      return module;
    };
    const python = await load({ ...options, createPyodideModule: createFilled, _loadSnapshot: head });
    const { files } = await arriving;
    files.delete(LIBRARY);
    layAtHome(python, files);
    return python;
  } catch (error) {
    console.warn(`The snapshot of an earlier visit could not be used: ${error.message}`);
    globalThis.raSnapshot.forget();
    return null;
  } finally {
    // As large as the game itself, and nobody needs it any longer; Pyodide holds on to its options.
    globalThis.raSnapshot.kept = unpacked = arriving = null;
  }
}

// What a snapshot consists of, in the order in which it is stored (vendor/snapshot.mjs).
function partsOf(layout, body) {
  let end = 0;
  const next = (size) => new Uint8Array(body, (end += size) - size, size);
  const each = (list) => list.map(([where, size]) => [where, next(size)]);
  return { head: next(layout.head), memory: each(layout.memory), files: new Map(each(layout.files)) };
}

// Pyodide itself would have the whole memory as one array, and copy that: what is handed to it is the head alone.
function fill(heap, memory) {
  let end = 0;
  for (const [begin, content] of memory) {
    heap.fill(0, end, begin);
    heap.set(content, begin);
    end = begin + content.length;
  }
  heap.fill(0, end);
}

// What PyScript has unpacked is laid instead, once.
function layAtHome(python, files) {
  const unpack = python.unpackArchive;
  python.unpackArchive = () => {
    lay(python, files);
    globalThis.raSnapshot.isUsed = true;
    python.unpackArchive = unpack;
  };
}

// Puts files, [path, bytes] each, into Python's file system.
export function lay(python, files) {
  for (const [path, content] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

const started = isPage ? start() : null;
// Whoever awaits it is told of a failure; until then it is nobody's.
started?.catch(() => {});

function loadPyodide(options) {
  Object.assign(output, options);
  return started ?? load(options);
}

export { loadPyodide, version };
