// Python from the memory of an earlier start (web/snapshot.js, tools/startup/snapshot.py).
import { LIBRARY, lay } from "./files.mjs";
import { create, load } from "./load.mjs";
import { given } from "./requests.mjs";

// The interpreter, or null if that cannot be. The memory arrives while the wasm is being prepared; what PyScript would
// unpack next lay in the home of that start already.
export async function restored(kept, options) {
  let arriving = null;
  try {
    const layout = JSON.parse(kept.layout);
    const head = new Uint8Array(layout.head);
    arriving = kept.body.then((body) => partsOf(layout, body));
    given.library = arriving.then(({ files }) => files.get(LIBRARY)).catch(() => null);
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
    globalThis.raSnapshot.kept = given.library = arriving = null;
  }
}

// What a snapshot consists of, in the order in which it is stored (snapshot.mjs).
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
