// Pyodide, loaded with its glue as the build has made it (tools/startup/classic_glue.py).
import { loadPyodide } from "./pyodide.mjs";

export const isPage = "raBoot" in globalThis;

// Of wasm that cannot be compiled, or gets no memory, Pyodide only warns on the console, and then waits for ever.
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (...given) => {
  const made = instantiate.apply(WebAssembly, given);
  made.catch((error) => globalThis.raBoot?.fail("wasm", error.message));
  return made;
};

// Its parts lie beside this module, or are taken for lying there: in the one file (tools/one_file.py) PyScript knows
// this module by an address that has no neighbours.
export function load(options) {
  const given = { ...options, indexURL: new URL(".", import.meta.url).href };
  return loadPyodide(CLASSIC_GLUE || ONE_FILE ? { createPyodideModule: create, ...given } : given);
}

// Makes Pyodide's inner module, as the function that the glue exports or leaves behind does.
//
// As a module a classic glue has another address than as the page's script, since the browser keeps what it has compiled for
// one kind only: where no service worker answers it is downloaded twice, 180 kB.
export async function create(settings) {
  if (!CLASSIC_GLUE) return (await import(`./${GLUE}`)).default(settings);
  const isMissing = !globalThis.raPyodide;
  if (isMissing) await (isPage ? arrival(document.getElementById("pyodide-glue")) : import(`./${GLUE}?module`));
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
