// Runs a measurement inside Pyodide, the Python of the page: node bench/inside.mjs MODULE [ARGUMENTS]
// MODULE is one of those here that need no browser: bench.playouts, bench.decisions.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/src");
python.mountNodeFS("/src", dirname(dirname(fileURLToPath(import.meta.url))));
// Inside, the time of the processor is the time of the clock; Node knows the real one.
python.globals.set("processor", () => process.cpuUsage().user / 1e6);
python.globals.set("words", python.toPy(process.argv.slice(2)));
python.runPython(`
import os, runpy, sys, time
time.process_time = processor
os.chdir("/src")
sys.path.insert(0, "/src")
sys.argv = list(words)
runpy.run_module(words[0], run_name="__main__")
`);
