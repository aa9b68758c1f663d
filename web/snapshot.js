// Python's memory as it was just after the start, kept on this device: the next visit begins from it, in two thirds of
// the time. It never travels. A worker makes it when the page has long been usable (vendor/pyodide/snapshot.mjs), and
// it lies with this version's offline copy in the browser's cache, so that it goes when the version goes. Where the build
// does without (SNAPSHOT is false: tools/startup/snapshot.py) none is made, kept or looked for.
//
//   raSnapshot.kept     promise of the kept one, or of null: {layout: what it consists of, as JSON, body: promise of
//                       all that, one behind the other}; null itself once it has been used
//   raSnapshot.start()  the page is usable: what it began from was good; a snapshot is made if there is none, after a
//                       while
//   raSnapshot.pause()  none is made from now on, until the next start(): a phone has no room for so many Pythons
//   raSnapshot.make()   makes one now; promise of what came of it
//   raSnapshot.forget() takes it away
(function () {
  var DELAY = 10000; // milliseconds: whoever only looks in shall not pay for the next visit
  var READING = 3000; // milliseconds until the browser must have found what it keeps
  var MAKING = 120000; // milliseconds until a snapshot must have been made
  var timer = 0;
  var stop = null; // ends the making of one
  var version = document.querySelector("meta[name=ra-version]").content;
  var scope = new URL("./", document.baseURI).href;
  var cacheName = "ra " + scope + " " + version; // the one of sw.js
  var address = scope + "snapshot?" + version;
  var TRIAL = 10000; // milliseconds that a start from it may take at most
  var trial = "ra.1" + location.pathname.replace(/[^/]*$/, "") + "waking";
  var snapshot = (window.raSnapshot = {
    kept: look(),
    start: start,
    pause: pause,
    make: make,
    forget: forget,
    isUsed: false, // whether Python woke from it: interpreter/restore.mjs and early.mjs set this and the next two
    python: null,
    library: "" // where the standard library lies in Python's file system
  });

  // A frame has its own storage on every site that shows it: not worth the room.
  function isWanted() {
    return SNAPSHOT && window === window.top && "caches" in window && !document.documentElement.hasAttribute("data-embed");
  }

  function nothing() {
    return null;
  }

  // Whoever began from the snapshot, never became usable and never went away may have died of it: the next time begins
  // without. A fresh mark is that of another tab which is just starting.
  function look() {
    return find().then(function (found) {
      var mark = localStorage.getItem(trial);
      if (mark === null || Date.now() - mark < TRIAL) return begin(found, mark);
      settled();
      return forget();
    }).catch(nothing);
  }

  function find() {
    return new Promise(function (resolve) {
      resolve(isWanted() ? raDeadline(caches.match(address, { cacheName: cacheName }), READING) : null);
    });
  }

  // Nothing is as large: it is read while the page is still being laid out.
  function begin(found, mark) {
    if (!found) return null;
    if (mark === null) localStorage.setItem(trial, Date.now());
    addEventListener("pagehide", settled);
    var body = raDeadline(found.arrayBuffer(), READING);
    body.catch(nothing); // whoever awaits it is told
    return { layout: found.headers.get("x-layout"), body: body };
  }

  function settled() {
    try {
      localStorage.removeItem(trial);
    } catch (refused) {
      // Then there is no mark either.
    }
  }

  function forget() {
    return new Promise(function (resolve) {
      resolve(caches.open(cacheName));
    }).then(function (cache) {
      return cache.delete(address);
    }).then(nothing, nothing);
  }

  function start() {
    settled();
    clearTimeout(timer);
    if (isWanted()) timer = setTimeout(makeWhereNone, DELAY);
  }

  function pause() {
    clearTimeout(timer);
    if (stop) stop("paused");
  }

  function makeWhereNone() {
    find().then(function (found) {
      if (!found) return make();
    }).catch(nothing);
  }

  function make() {
    return new Promise(function (resolve) {
      var worker = new Worker("./vendor/pyodide/snapshot.mjs", { type: "module" });
      var deadline = setTimeout(end, MAKING, { trouble: "it took too long" });
      function end(result) {
        clearTimeout(deadline);
        stop = null;
        worker.terminate();
        resolve(result);
      }
      stop = function (why) {
        end({ trouble: why });
      };
      worker.onmessage = function (event) {
        end(event.data);
      };
      worker.onerror = function (event) {
        end({ trouble: event.message });
      };
      worker.postMessage({ files: filesOf(snapshot.python, snapshot.library), cacheName: cacheName, address: address });
    });
  }

  // The standard library, and what lies in Python's home: our code, as it came with this version. Nothing of a player is
  // there.
  function filesOf(python, library) {
    var files = [[library, python.FS.readFile(library)]];
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
