// Keeps a whole copy of the site, so that it starts without a network and never mixes two versions of itself.
//
// The build writes in the version and the list of all files with their SHA-256. A copy is complete before it is used:
// a file that does not have the hash of this version (a deployment half done, an old copy at a proxy) stops the
// installation, and the version before goes on. Files are kept under their hash, so an update fetches only what changed.
//
// A page says:     {ask: "claim", version}  after the first visit: serve me too, if I am of your version
//                  {ask: "take-over"}       I shall reload: replace the old version now
//                  {ask: "check"}           is the copy still there? Fetch what is lacking
// and is told:     {offline: "loading", got, total}  bytes on their way to the copy
//                  {offline: "others"}               other tabs still run the old version, so it stays
//                  {offline: "lacking"}              something is, and is being fetched
//                  {offline: "whole", mended}        all is there; whether something had been lacking
//                  {offline: "failed"}               something is lacking, and could not be fetched
//
// To switch all of this off for good, deploy sw-off.js under the name of this file.
{{deadline.js}}
const VERSION = "{{version}}";
const FILES = {{files}}; // [path, SHA-256 in hex, bytes to download, bytes]
const SCOPE = self.registration.scope;
// All sites of a host share one set of caches: the names of ours begin with where we live.
const OURS = `ra ${SCOPE} `;
const CACHE = OURS + VERSION;
const PAUSE = 250; // milliseconds between two reports of progress
const SILENCE = 60000; // milliseconds without a byte after which a file is given up
const READING = 5000; // milliseconds that the browser may take to find what it keeps
const HASHES = new Map(FILES.map(([path, hash]) => [addressOf(path), hash]));

function addressOf(path) {
  return SCOPE + (path === "index.html" ? "" : path);
}

// The address of a file, however it was asked for.
function plain(url) {
  const address = url.split(/[?#]/)[0];
  return address === `${SCOPE}index.html` ? SCOPE : address;
}

function keyOf(address) {
  return `${address}?${HASHES.get(address)}`;
}

// ---- to install

// What has arrived stays even if the rest does not come: the next attempt begins there.
async function install() {
  const cache = await caches.open(CACHE);
  const progress = new Progress();
  await Promise.all(FILES.map((file) => keep(cache, file, progress)));
}

async function keep(cache, [path, hash, download, size], progress) {
  const address = addressOf(path);
  const key = keyOf(address);
  const note = (read) => progress.note(path, (download * read) / (size || 1));
  const known = await fromOurCaches(key);
  await cache.put(key, known ?? (await fetchChecked(address, hash, note)));
  note(size);
}

async function fromOurCaches(key) {
  for (const cacheName of await caches.keys()) {
    const found = cacheName.startsWith(OURS) && (await caches.match(key, { cacheName }));
    if (found) return found;
  }
  return undefined;
}

class OtherVersion extends Error {}

// What the page has just loaded is still in the browser's own cache; what is there may also be too old.
async function fetchChecked(address, hash, note) {
  for (const cache of ["default", "reload"]) {
    const answer = await self.raDeadline(fetch(address, { cache }), SILENCE);
    if (!answer.ok) {
      if (cache === "default") continue; // it may have been lacking only when the page was loaded
      throw new Error(`${address}: ${answer.status}`);
    }
    const kept = answer.clone();
    if ((await hashOf(answer, note)) === hash) return kept.redirected ? new Response(kept.body, kept) : kept;
    await kept.body?.cancel();
  }
  throw new OtherVersion(`${address} is not of version ${VERSION}`);
}

async function hashOf(answer, note) {
  const parts = [];
  let read = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await self.raDeadline(reader.read(), SILENCE);
    if (done) break;
    parts.push(value);
    note((read += value.length));
  }
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Progress {
  #got = new Map();
  #told = 0;

  note(path, bytes) {
    this.#got.set(path, bytes);
    if (Date.now() - this.#told < PAUSE) return;
    this.#told = Date.now();
    const got = [...this.#got.values()].reduce((sum, part) => sum + part, 0);
    const total = FILES.reduce((sum, [, , download]) => sum + download, 0);
    pages().then((all) => all.forEach((page) => page.postMessage({ offline: "loading", got, total })));
  }
}

// ---- to serve

async function answer(request) {
  return (await compiled(request)) ?? (await copyOf(request)) ?? mended(request);
}

function copyOf({ url }) {
  return self.raDeadline(caches.match(keyOf(plain(url)), { cacheName: CACHE }), READING).catch(() => undefined);
}

// Chromium keeps wasm compiled from one visit to the next, but only if it came out of the browser's own cache. What lies
// there is never of another version, since the name of the file holds its hash; it is not looked for in the network.
function compiled({ url }) {
  if (!/\.[0-9a-f]{8}\.wasm$/.test(url)) return null;
  return fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
    (found) => (found.ok ? found : null),
    () => null,
  );
}

// The browser has thrown the copy away, or a part of it, which it may when the disk is full. The same file from the
// network takes its place.
async function mended(request) {
  const address = plain(request.url);
  try {
    const found = await fetchChecked(address, HASHES.get(address), () => {});
    const copy = found.clone();
    caches.open(CACHE).then((cache) => cache.put(keyOf(address), copy)).catch(() => {});
    return found;
  } catch (error) {
    return error instanceof OtherVersion ? withoutCopy(request) : fetch(request);
  }
}

// The server has another version by now. From now on all comes from the network; a page that is already half loaded from
// the copy must not get the rest from another version.
async function withoutCopy(request) {
  const isDamaged = await caches.delete(CACHE);
  await self.registration.unregister();
  return isDamaged && request.mode !== "navigate" ? Response.error() : fetch(request);
}

async function check(asker) {
  try {
    const cache = await caches.open(CACHE);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const lacking = FILES.filter(([path]) => !there.has(keyOf(addressOf(path))));
    if (lacking.length) asker.postMessage({ offline: "lacking" });
    const progress = new Progress();
    await Promise.all(lacking.map((file) => keep(cache, file, progress)));
    asker.postMessage({ offline: "whole", mended: lacking.length > 0 });
  } catch (error) {
    asker.postMessage({ offline: "failed" });
  }
}

async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

// ---- to give way to each other

// The open pages of this site, of whatever version; a site in a folder of ours is another site.
async function pages() {
  const all = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return all.filter((page) => HASHES.has(plain(page.url)));
}

async function claim(version) {
  if (version === VERSION && (await pages()).length === 1) await self.clients.claim();
}

async function takeOver(asker) {
  const others = (await pages()).filter((page) => page.id !== asker.id);
  if (others.length) asker.postMessage({ offline: "others" });
  else await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
self.addEventListener("message", (event) => {
  const { ask, version } = event.data ?? {};
  if (ask === "claim") event.waitUntil(claim(version));
  if (ask === "take-over") event.waitUntil(takeOver(event.source));
  if (ask === "check") event.waitUntil(check(event.source));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && HASHES.has(plain(event.request.url))) event.respondWith(answer(event.request));
});
