// Pyodide started on the page while PyScript itself is still being read (tools/startup/early_start.py). PyScript's
// options come later, and only those that direct the output matter.
import { LIBRARY } from "./files.mjs";
import { isPage, load } from "./load.mjs";
import { restored } from "./restore.mjs";
import "./requests.mjs";

const output = { stdout: console.log, stderr: console.error };

async function start() {
  const kept = await globalThis.raSnapshot.kept;
  const stdout = (text) => output.stdout(text);
  const stderr = (text) => output.stderr(text);
  const options = { stdout, stderr };
  const python = (SNAPSHOT && kept && (await restored(kept, options))) || (await load(options));
  Object.assign(globalThis.raSnapshot, { python, library: LIBRARY });
  return python;
}

const starting = EARLY_START && isPage ? start() : null;
// Whoever awaits it is told of a failure; until then it is nobody's.
starting?.catch(() => {});

// The interpreter that is being started for PyScript, or null where there is none.
export function started(options) {
  Object.assign(output, options);
  return starting;
}
