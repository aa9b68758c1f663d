// The interpreter as PyScript is told to load it, on the page and in workers: Pyodide, with two repairs before it.
// It must lie beside Pyodide's own files, since PyScript takes this module's folder for theirs.
import "../indexeddb.js";
import { loadPyodide, version } from "./pyodide.mjs";

// A wasm file that is served with another type than application/wasm leaves Pyodide waiting for ever, without a word.
// The page has someone to tell; a worker has not, and is only started after the page was.
const stream = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const type = response.headers.get("Content-Type") ?? "";
  if (response.ok && !type.startsWith("application/wasm")) globalThis.raBoot?.fail("wasm-type", type || "-");
  return stream(response, imports);
};

export { loadPyodide, version };
