// The way back for whoever maintains a site: deployed under the name sw.js, it takes the offline copy out of every
// browser that comes by, and lets go of the pages. After that the site is an ordinary one that needs its network.
const OURS = `ra ${self.registration.scope} `;

async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));
