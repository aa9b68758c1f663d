// The interpreter as PyScript is told to load it, on the page and in workers. It must lie beside Pyodide's own files,
// since PyScript takes this module's folder for theirs. The build writes the modules that it imports into it, and what
// names in capitals mean: tools/startup has a switch for each.
import "./indexeddb.js";
import { started } from "./early.mjs";
import { lay } from "./files.mjs";
import { load } from "./load.mjs";
import { version } from "./pyodide.mjs";

function loadPyodide(options) {
  return started(options) ?? load(options);
}

export { lay, loadPyodide, version };
