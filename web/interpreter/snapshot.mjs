// Makes the snapshot that web/snapshot.js keeps, in a worker: an interpreter of its own, with our code loaded and rehearsed, and then
// its whole memory, followed by the files of its home, which no memory of Python's holds.
import { lay, loadPyodide } from "./boot.mjs";

const BLOCK = 65536; // bytes

const REHEARSAL = `
import gc, sys
sys.path.insert(0, "ours.zip")
import pyodide.ffi.wrappers
from ${WARM_UP} import rehearse
rehearse()
sys.path.remove("ours.zip")
gc.collect()
gc.freeze()
`;

async function make({ files, cacheName, address }) {
  const python = await loadPyodide({ _makeSnapshot: true });
  const size = python._module.HEAP8.length;
  lay(python, files);
  python.runPython(REHEARSAL);
  const snapshot = python.makeMemorySnapshot();
  // Pyodide restores only what has the size that its memory begins with (its issue 6254).
  if (python._module.HEAP8.length !== size) throw new Error("Python's memory has grown in the rehearsal");
  const head = snapshot.length - size; // bytes: what Pyodide notes about the memory that follows
  const memory = usedParts(snapshot.subarray(head));
  const layout = { head, memory: sizesOf(memory), files: sizesOf(files) };
  const body = new Blob([snapshot.subarray(0, head), ...[...memory, ...files].map(([, content]) => content)]);
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(body, { headers: { "x-layout": JSON.stringify(layout) } }));
  return body.size;
}

function sizesOf(parts) {
  return parts.map(([where, content]) => [where, content.length]);
}

// The parts of the memory that are not zero, each with where it begins: half of it has never been used.
function usedParts(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const isUsed = (at) => words.subarray(at / 4, (at + BLOCK) / 4).some((word) => word !== 0);
  const parts = [];
  let begin = -1;
  for (let at = 0; at <= memory.length; at += BLOCK) {
    const used = at < memory.length && isUsed(at);
    if (used && begin < 0) begin = at;
    if (!used && begin >= 0) {
      parts.push([begin, memory.subarray(begin, at)]);
      begin = -1;
    }
  }
  return parts;
}

addEventListener("message", ({ data }) => {
  make(data).then(
    (bytes) => postMessage({ bytes }),
    (error) => postMessage({ trouble: String(error) }),
  );
});
