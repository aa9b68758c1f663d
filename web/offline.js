// The page's side of the offline copy (sw.js): asks for it once the game can be used, says how far it is, notices a new
// version, and changes over to it when nothing is lost by it.
//
//   raOffline.start(tell)  begins; tell(state, text) hears of
//                          "loading" "got/total"  bytes of the first copy
//                          "stored"               the first copy is complete
//                          "ready"                there was one before
//                          "failed"               it could not be made
//                          "newer"                a new version waits
//                          "others"               it has to wait until other tabs are closed
//                          "stuck"                it did not take over when it was asked to
//   raOffline.renew(how)   changes over to the new version: "asked" at the player's word, "quiet" if nobody would notice
(function () {
  var HOUR = 3600000; // milliseconds, like all times here
  var REGISTERING = 30000;
  var TAKING_OVER = 10000;
  var WORKER = new URL("./sw.js", document.baseURI).href;
  var registration = null;
  var tell = null;
  var isFirst = false; // whether the copy is made in the life of this page
  var isWhole = null; // of a copy from an earlier visit, once it has said so
  var isChanging = false;
  var lastLook = Date.now();

  function start(listener) {
    // Through the one place for what comes from outside, so that nothing overtakes what was said before.
    tell = function (state, text) {
      var kind = /^(newer|others|stuck)$/.test(state) ? "version" : "offline";
      raLatest(kind, listener.bind(null, state, text));
    };
    if (ONE_FILE || document.documentElement.hasAttribute("data-embed")) return; // a file needs no copy of itself
    // A frame without an origin throws at the mere question; plain http and some private windows have nothing to ask.
    try {
      listen(navigator.serviceWorker);
      var asked = navigator.serviceWorker.register(WORKER, { scope: "./", updateViaCache: "none" });
      raDeadline(asked, REGISTERING).then(begin, refused);
    } catch (refusal) {
      refused();
    }
  }

  function refused() {
    if (!registration) tell("failed", "");
  }

  function listen(workers) {
    workers.addEventListener("message", function (event) {
      var said = event.data || {};
      if (event.source && event.source.scriptURL === WORKER) hear(said, event.source);
    });
    workers.addEventListener("controllerchange", function () {
      if (isChanging) location.reload();
    });
    workers.startMessages();
  }

  function hear(said, worker) {
    var isMine = isFirst || (registration && worker === registration.active); // not the one of a version to come
    if (said.offline === "others") settle("others");
    if (!isMine) return;
    if (said.offline === "lacking") isWhole = false;
    // The last report of a copy may come when it is long complete.
    if (said.offline === "loading" && (isFirst || isWhole === false)) tell("loading", Math.round(said.got) + "/" + said.total);
    if (said.offline === "whole" && isWhole !== true) {
      tell(isWhole === null && !said.mended ? "ready" : "stored", "");
      isWhole = true;
    }
    if (said.offline === "failed") {
      isWhole = false;
      tell("failed", "");
    }
  }

  // The browser may have thrown a part of the copy away: the worker looks, and fetches what is lacking.
  function check() {
    if (!isFirst && registration.active) registration.active.postMessage({ ask: "check" });
  }

  function begin(found) {
    if (!found) return refused(); // what blocks workers may also answer with nothing
    registration = found;
    isFirst = !found.active;
    check();
    if (found.waiting && found.active) tell("newer", "");
    if (found.installing) follow(found.installing);
    found.addEventListener("updatefound", function () {
      follow(found.installing);
    });
    document.addEventListener("visibilitychange", function () {
      if (document.hidden) return;
      check();
      lookForNewer();
    });
  }

  function follow(worker) {
    worker.addEventListener("statechange", function () {
      moved(worker);
    });
    moved(worker);
  }

  function moved(worker) {
    if (worker.state === "installed" && registration.active) tell("newer", "");
    if (!isFirst) return;
    if (worker.state === "redundant") tell("failed", "");
    if (worker.state !== "activated") return;
    isFirst = false;
    isWhole = true;
    worker.postMessage({ ask: "claim", version: version() });
    tell("stored", "");
  }

  // A browser looks by itself whenever the page is opened; a page that stays open has to ask.
  function lookForNewer() {
    if (Date.now() - lastLook < HOUR) return;
    lastLook = Date.now();
    registration.update().catch(function () {});
  }

  // ---- to change over

  function version() {
    return document.querySelector("meta[name=ra-version]").content;
  }

  function renew(how) {
    if (!registration || isChanging) return;
    if (how === "quiet" && !(isQuiet() && isFirstTry())) return;
    var waiting = registration.waiting;
    if (!waiting) return location.reload(); // it did not have to wait, since no worker served this page
    isChanging = true;
    // A page that no worker serves, after a reload past all caches for one, does not hear of a change of its worker.
    waiting.addEventListener("statechange", function () {
      if (isChanging && waiting.state === "activated") location.reload();
    });
    waiting.postMessage({ ask: "take-over" });
    setTimeout(settle, TAKING_OVER, "stuck");
  }

  // The new version does not come now.
  function settle(why) {
    if (!isChanging) return;
    isChanging = false;
    tell(why, "");
  }

  // Whether this version has not yet tried to give way by itself in this tab: should it fail, it must not try for ever.
  function isFirstTry() {
    var key = "ra.1" + location.pathname.replace(/[^/]*$/, "") + "renewed";
    try {
      if (sessionStorage.getItem(key) === version()) return false;
      sessionStorage.setItem(key, version());
      return true;
    } catch (refused) {
      return false;
    }
  }

  // The start screen, as it was when it came: nobody has typed or chosen anything.
  function isQuiet() {
    var fields = document.querySelectorAll("#start input, #start select");
    var isStart = !!document.getElementById("start") && !document.querySelector("#app dialog[open]");
    return isStart && !/^(INPUT|SELECT)$/.test(document.activeElement.tagName) && Array.from(fields).every(isUntouched);
  }

  function isUntouched(field) {
    if (field.tagName === "SELECT") return field.selectedIndex <= 0 || field.options[field.selectedIndex].defaultSelected;
    return field.checked === field.defaultChecked && field.value === field.defaultValue;
  }

  window.raOffline = { start: start, renew: renew };
})();
