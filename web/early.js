// Before the first paint: the saved language and theme, and whether there is a game to go on with.
// Storage may throw at the mere touch (a frame of another site) and may hold anything: both must not matter here.
(function () {
  var root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  }

  function settings() {
    try {
      return JSON.parse(stored("ra.settings")) || {};
    } catch (broken) {
      return {};
    }
  }

  var saved = settings();
  var known = saved.language === "en" || saved.language === "zh_CN";
  var chinese = known ? saved.language === "zh_CN" : /^zh\b/i.test(navigator.language);
  root.lang = chinese ? "zh-CN" : "en";
  root.dataset.theme = saved.theme === "light" || saved.theme === "dark" ? saved.theme : "system";
  if (stored("ra.save.dice") !== null) root.dataset.saved = "";
})();
