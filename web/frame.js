// In a frame on somebody else's page: tells that page how high the game would like to be, and hears from it whether it
// is light or dark. Of what others say nothing else is listened to, and nobody but the page around this one is.
//
//   raFrame.start(hear)  begins; hear(theme) is told "light" or "dark"
(function () {
  var told = 0;
  var width = 0;

  // As high as all of it without scrolling. The board has the height that the tray leaves, so what it lacks is added;
  // where there is too little room for that the page flows, and is as high as it is.
  function wanted() {
    var scene = document.getElementById("scene");
    var lacks = scene ? scene.scrollHeight - scene.clientHeight : 0;
    if (scene) return Math.max(innerHeight + lacks, document.documentElement.scrollHeight);
    return document.getElementById("app").scrollHeight;
  }

  // Only ever higher at one width: a layout that changes with the height must not make it swing.
  function tell() {
    if (innerWidth !== width) told = 0;
    width = innerWidth;
    var height = Math.ceil(wanted());
    if (height <= told) return;
    told = height;
    parent.postMessage({ ra: "height", height: height }, "*");
  }

  function start(hear) {
    if (parent === window || !document.documentElement.hasAttribute("data-embed")) return;
    addEventListener("message", function (event) {
      var said = event.data;
      if (event.source !== parent || !said || said.ra !== "theme") return;
      if (said.theme !== "light" && said.theme !== "dark") return;
      raLatest("theme", hear.bind(null, said.theme));
    });
    new MutationObserver(function () {
      requestAnimationFrame(tell);
    }).observe(document.getElementById("app"), { childList: true, subtree: true });
    addEventListener("resize", tell);
    parent.postMessage({ ra: "ready" }, "*");
    tell();
  }

  window.raFrame = { start: start };
})();
