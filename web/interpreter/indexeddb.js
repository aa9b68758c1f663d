// An IndexedDB that lives in memory, as far as PyScript uses one.
//
// PyScript opens a database before it starts the interpreter, to remember packages that it downloaded. We download
// none, but without a database it never starts at all; and a browser refuses one to a page in a frame of another
// site, or in a sandboxed frame. So it always gets this one: the page starts everywhere alike, and a little sooner.
(() => {
  const databases = new Map();

  const request = (work) => {
    const pending = {};
    queueMicrotask(() => {
      pending.result = work();
      pending.onsuccess?.({ target: pending });
    });
    return pending;
  };

  const store = (items) => ({
    count: () => request(() => items.size),
    clear: () => request(() => items.clear()),
    delete: (key) => request(() => void items.delete(key)),
    get: (key) => request(() => items.get(key)),
    getKey: (key) => request(() => (items.has(key) ? key : undefined)),
    getAllKeys: () => request(() => [...items.keys()]),
    put: (value, key) => request(() => (items.set(key, value), key)),
  });

  const database = (items) => ({
    objectStoreNames: { length: 1 },
    createObjectStore() {},
    close() {},
    transaction: () => ({ objectStore: () => store(items) }),
  });

  const open = (name) =>
    request(() => {
      if (!databases.has(name)) databases.set(name, new Map());
      return database(databases.get(name));
    });

  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
})();
