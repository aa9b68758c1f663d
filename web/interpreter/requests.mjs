// Two files that Pyodide asks for lie under other names here (tools/startup/early_wasm.py, gzip_library.py).

const ask = globalThis.fetch;

if (EARLY_WASM || GZIP_LIBRARY) {
  globalThis.fetch = (what, how) => {
    const address = String(what.url ?? what);
    if (EARLY_WASM && address.endsWith("/pyodide.asm.wasm")) return wasm(how);
    if (GZIP_LIBRARY && address.endsWith("/python_stdlib.zip")) return library(how);
    return ask(what, how);
  };
}

// On the page boot.js has asked for it before this module was here: the first time that answer is handed on.
let answer = globalThis.raBoot?.wasm;
function wasm(how) {
  const given = answer ?? ask(new URL(WASM, import.meta.url), how);
  answer = null;
  return given;
}

// With a snapshot it comes from there, unpacked, and what the page has preloaded is left alone.
export const given = { library: null }; // a promise of its bytes, or null

async function library(how) {
  const packed = await ask(new URL("python_stdlib.bin", import.meta.url), how);
  const content = await given.library;
  if (content) return new Response(content);
  return packed.ok ? new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))) : packed;
}
