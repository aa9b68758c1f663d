// Before the first paint: the saved language and theme, which games there are to go on with, and whether this tab was
// in the middle of one, so that the start screen need not be seen: html[data-resume].
// Storage may throw at the mere touch (a frame of another site) and may hold anything: both must not matter here.
(function () {
  var root = document.documentElement;
  var all = "{{game-names}}".split(" "); // the names of the games

  // A name of our own for each copy of the site: all sites of a host share one storage.
  var ours = "ra.1" + location.pathname.replace(/[^/]*$/, "");

  function stored(name) {
    try {
      return localStorage.getItem(ours + name);
    } catch (refused) {
      return null;
    }
  }

  function names() {
    try {
      return Object.keys(localStorage);
    } catch (refused) {
      return [];
    }
  }

  function openHere() {
    try {
      return sessionStorage.getItem(ours + "open");
    } catch (refused) {
      return null;
    }
  }

  // Only a game that is over has scores in its label.
  function goesOn(name) {
    return !/"scores":\[[^\]]/.test(stored(name.slice(ours.length)) || "");
  }

  function object(name) {
    try {
      return JSON.parse(stored(name)) || {};
    } catch (broken) {
      return {};
    }
  }

  // What was set up last stands in the form from its first paint on. A field keeps its default where the note is broken.
  function fillIn(fields, note) {
    Object.keys(note).forEach(function (name) {
      set(fields[name], String(note[name]));
      // An older note does not say of which game an option is.
      if (/^option-[^-]+$/.test(name)) all.forEach(function (game) {
        set(fields[name.replace("-", "-" + game + "-")], String(note[name]));
      });
    });
  }

  function set(field, text) {
    if (!field || text.length > field.maxLength) return;
    if (field.type === "checkbox") field.checked = text === "yes";
    else field.value = text;
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  }

  // The page around a frame asks for the same each time; what the player has chosen since comes back (page.js).
  var asked = new URLSearchParams(location.search);
  var isEmbedded = asked.has("embed");
  window.raAsked = ours + "asked" + location.search;
  try {
    var chosen = isEmbedded && sessionStorage.getItem(raAsked);
    if (chosen) history.replaceState(history.state, "", location.pathname + chosen + location.hash);
    asked = new URLSearchParams(location.search);
  } catch (refused) {
    // without storage, or where a frame may not change its address, what is asked for is done
  }
  if (isEmbedded) root.dataset.embed = "";
  var saved = isEmbedded ? {} : object("settings");
  var wanted = /^(zh|en)\b/i.exec((asked.get("lang") || "").replace("_", "-"));
  if (wanted) saved.language = wanted[1].toLowerCase() === "zh" ? "zh_CN" : "en";
  if (asked.has("theme")) saved.theme = asked.get("theme");
  var known = saved.language === "en" || saved.language === "zh_CN";
  var chinese = known ? saved.language === "zh_CN" : /^zh\b/i.test(navigator.language);
  root.lang = chinese ? "zh-CN" : "en";
  root.dataset.theme = saved.theme === "light" || saved.theme === "dark" ? saved.theme : "system";
  var going = names().filter(function (name) {
    return name.indexOf(ours + "save.") === 0 && goesOn(name);
  });
  var games = all.filter(function (game) {
    return going.some(function (name) {
      return name.slice((ours + "save.").length).split(".")[0] === game;
    });
  });
  var open = isEmbedded ? null : openHere();
  if (open && stored(open) !== null) root.dataset.resume = open;
  if (games.length && !isEmbedded) root.dataset.saved = games.join(" ");
  window.raFill = function () {
    var note = isEmbedded ? {} : object("setup");
    if (!note.game && games.length && !isEmbedded) note.game = games[0];
    fillIn(document.getElementById("setup").elements, note);
  };
})();
