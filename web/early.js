// Before the first paint: the saved language and theme, and which games there are to go on with.
// Storage may throw at the mere touch (a frame of another site) and may hold anything: both must not matter here.
(function () {
  var root = document.documentElement;

  // A name of our own for each copy of the site: all sites of a host share one storage.
  function stored(name) {
    try {
      return localStorage.getItem("ra.1" + location.pathname.replace(/[^/]*$/, "") + name);
    } catch (refused) {
      return null;
    }
  }

  function settings() {
    try {
      return JSON.parse(stored("settings")) || {};
    } catch (broken) {
      return {};
    }
  }

  var asked = new URLSearchParams(location.search);
  var isEmbedded = asked.has("embed");
  if (isEmbedded) root.dataset.embed = "";
  var saved = isEmbedded ? {} : settings();
  if (asked.has("lang")) saved.language = asked.get("lang").replace("-", "_");
  if (asked.has("theme")) saved.theme = asked.get("theme");
  var known = saved.language === "en" || saved.language === "zh_CN";
  var chinese = known ? saved.language === "zh_CN" : /^zh\b/i.test(navigator.language);
  root.lang = chinese ? "zh-CN" : "en";
  root.dataset.theme = saved.theme === "light" || saved.theme === "dark" ? saved.theme : "system";
  var games = ["dice", "auction"].filter(function (name) {
    return stored("save." + name) !== null;
  });
  if (games.length && !isEmbedded) root.dataset.saved = games.join(" ");
})();
