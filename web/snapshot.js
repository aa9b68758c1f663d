// Python's memory as it was just after the start, kept on this device: the next visit begins from it, in two thirds of
// the time. It never travels. A worker makes it when the page has long been usable (vendor/pyodide/snapshot.mjs), and
// it lies with this version's offline copy in the browser's cache, so that it goes when the version goes.
//
//   raSnapshot.kept     promise of the kept one, or of null: {sizes: the length of each part, as JSON, body: promise of
//                       all parts, one behind the other}
//   raSnapshot.start()  the page is usable: what it began from was good; a snapshot is made if there is none
//   raSnapshot.make()   makes one now; promise of what came of it
//   raSnapshot.forget() takes it away
(function () {
  var DELAY = 10000; // milliseconds: whoever only looks in shall not pay for the next visit
  var version = document.querySelector("meta[name=ra-version]").content;
  var scope = new URL("./", document.baseURI).href;
  var cacheName = "ra " + scope + " " + version; // the one of sw.js
  var address = scope + "snapshot?" + version;
  var trial = "ra.1" + location.pathname.replace(/[^/]*$/, "") + "waking";
  var snapshot = (window.raSnapshot = {
    kept: look(),
    start: start,
    make: make,
    forget: forget,
    isUsed: false, // whether Python woke from it: vendor/boot.mjs sets this and the next
    python: null
  });

  // A frame has its own storage on every site that shows it: not worth the room.
  function isWanted() {
    return window === window.top && "caches" in window && !document.documentElement.hasAttribute("data-embed");
  }

  function nothing() {
    return null;
  }

  // Whoever began from the snapshot and never became usable may have died of it: the next time begins without.
  function look() {
    try {
      if (!isWanted()) return Promise.resolve(null);
      if (localStorage.getItem(trial) !== null) {
        localStorage.removeItem(trial);
        return forget().then(nothing);
      }
      return caches.match(address, { cacheName: cacheName }).then(begin).catch(nothing);
    } catch (refused) {
      return Promise.resolve(null);
    }
  }

  // Nothing is as large: it is read while the page is still being laid out.
  function begin(found) {
    if (!found) return null;
    localStorage.setItem(trial, version);
    var body = found.arrayBuffer();
    body.catch(nothing); // whoever awaits it is told
    return { sizes: found.headers.get("x-parts"), body: body };
  }

  function forget() {
    return caches.open(cacheName).then(function (cache) {
      return cache.delete(address);
    }).catch(nothing);
  }

  function start() {
    try {
      localStorage.removeItem(trial);
    } catch (refused) {
      return;
    }
    setTimeout(makeWhereNone, DELAY);
  }

  function makeWhereNone() {
    if (!isWanted()) return;
    caches.match(address, { cacheName: cacheName }).then(function (found) {
      if (!found) return make();
    }).catch(nothing);
  }

  function make() {
    return new Promise(function (resolve) {
      var worker = new Worker("./vendor/pyodide/snapshot.mjs", { type: "module" });
      worker.onmessage = function (event) {
        worker.terminate();
        resolve(event.data);
      };
      worker.onerror = function (event) {
        worker.terminate();
        resolve({ trouble: event.message });
      };
      worker.postMessage({ files: homeOf(snapshot.python), cacheName: cacheName, address: address });
    });
  }

  // What lies in Python's home: our code, as it came with this version. Nothing of a player is there.
  function homeOf(python) {
    var files = [];
    function collect(folder) {
      python.FS.readdir(folder).forEach(function (name) {
        var path = folder + "/" + name;
        if (name === "." || name === "..") return;
        if (python.FS.isDir(python.FS.stat(path).mode)) collect(path);
        else files.push([path, python.FS.readFile(path)]);
      });
    }
    collect("/home/pyodide");
    return files;
  }
})();
