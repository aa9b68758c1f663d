// Where all cookies are blocked, or those of a frame on another site, some browsers throw at a new BroadcastChannel.
// PyScript makes one when it is read, and would die of it: it gets one that nobody else hears.
//
//   raWorkerPrelude  what a worker has to be told of it, or undefined (worker-guard.js)
(function () {
  function standIn() {
    self.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    };
  }

  try {
    new BroadcastChannel("ra").close();
  } catch (refused) {
    standIn();
    self.raWorkerPrelude = "(" + standIn + ")();\n";
  }
})();
