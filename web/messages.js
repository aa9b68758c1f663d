// What comes from outside (the page around this one, other tabs, the address, the service worker) may come a thousand
// times between two pictures. All of it goes through here: of each kind the last one counts, once a picture.
//
//   raLatest(kind, act)  calls act() before the next picture, unless another one of this kind comes until then
(function () {
  var waiting = new Map();

  function run() {
    var due = waiting;
    waiting = new Map();
    due.forEach(function (act) {
      queueMicrotask(act); // one that fails keeps none of the others from being done
    });
  }

  window.raLatest = function (kind, act) {
    if (!waiting.size) raPage.nextPicture().then(run);
    waiting.set(kind, act);
  };
})();
