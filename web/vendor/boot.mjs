// The interpreter as PyScript is told to load it, on the page and in workers: Pyodide, started early.
// It must lie beside Pyodide's own files, since PyScript takes this module's folder for theirs. The build puts
// indexeddb.js before it, so that both come as one file.
import { loadPyodide as load, version } from "./pyodide.mjs";

const isPage = "raBoot" in globalThis;
const output = { stdout: console.log, stderr: console.error };

// boot.js asked for the wasm before this module was here: hand that answer to Pyodide when it asks for the same.
function shareWasm(answer) {
  const ask = globalThis.fetch;
  globalThis.fetch = (what, how) => {
    if (!String(what.url ?? what).endsWith("/pyodide.asm.wasm")) return ask(what, how);
    globalThis.fetch = ask;
    return answer;
  };
}

// On the page the interpreter starts while PyScript itself is still being read; PyScript's options come later, and
// only those that direct the output matter.
function start() {
  shareWasm(globalThis.raBoot.wasm);
  const stdout = (text) => output.stdout(text);
  const stderr = (text) => output.stderr(text);
  return load({ indexURL: new URL(".", import.meta.url).href, stdout, stderr });
}

const started = isPage ? start() : null;
// Whoever awaits it is told of a failure; until then it is nobody's.
started?.catch(() => {});

function loadPyodide(options) {
  Object.assign(output, options);
  return started ?? load(options);
}

export { loadPyodide, version };
