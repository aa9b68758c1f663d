// Runs the tests inside Pyodide, which is the Python that players get: node test-in-pyodide.mjs PACKAGES [PYTEST ARGS]
// PACKAGES is a folder with pytest in it. The whole standard library is there: the page's own, trimmed one is tested
// in the browser.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [packages, ...args] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/pyodide", COLUMNS: "80" } });
python.FS.mkdirTree("/site");
python.FS.mkdirTree("/src");
python.mountNodeFS("/site", packages);
python.mountNodeFS("/src", dirname(dirname(fileURLToPath(import.meta.url))));
python.globals.set("extra", python.toPy(args));
process.exitCode = python.runPython(`
import os, sys
sys.path.insert(0, "/site")
os.chdir("/src")
import pytest
int(pytest.main(["tests", "-q", "-p", "no:cacheprovider", "-m", "not cpython", *extra]))
`);
