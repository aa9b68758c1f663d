// The browser's half of a redraw: the new text is merged into the page so that focus, scroll and transitions survive,
// and whatever has moved is seen moving.
//
//   raPage.patch(html, who, what)  merges html into <main id="app">; who is asked then, and what (gestures.js)
//   raPage.toTop()      scrolls the page to its top
//   raPage.listen(answer, say, changed, linked)  whom to tell: answer(key, held) who holds a game's lock, changed(name)
//                       that another tab has written to storage, linked() that the address has another fragment,
//                       say(event, arg, text) the rest
//   raPage.hold(key, steal)     asks for the lock of a game, named by its key in storage; only one tab has it
//   raPage.stand(place)         says where we stand in the browser's history: "start", "game", or "" (see app/back.py)
//   raPage.query(name, value)  says so behind the question mark of the address, where it says something else
//   raPage.copy(text, arg), raPage.download(name, text), raPage.open(address)
(function () {
  var FLIGHT = { duration: 420, easing: "cubic-bezier(.3, .8, .3, 1)" };
  var still = matchMedia("(prefers-reduced-motion: reduce)");
  var ANSWER = 5000; // milliseconds that the browser may take to give a lock, a file or the clipboard
  var opener = null; // what had the focus before a dialog took it
  var inner = ""; // what had it in a dialog before another one was opened from there

  function flyers(root) {
    var places = new Map();
    root.querySelectorAll("[data-fly], [data-place]").forEach(function (element) {
      places.set(element.dataset.fly || element.dataset.place, element.getBoundingClientRect());
    });
    return places;
  }

  // Each thing that stands elsewhere than before sets out from its old place; one that was not there before, from the
  // place that it names with data-from.
  function fly(root, before) {
    root.querySelectorAll("[data-fly]").forEach(function (element) {
      var from = before.get(element.dataset.fly);
      var origin = from ? null : before.get(element.dataset.from);
      var to = element.getBoundingClientRect();
      if (!to.width || !((from && from.width) || (origin && origin.width))) return;
      var x = from ? from.left - to.left : origin.left + origin.width / 2 - to.left - to.width / 2;
      var y = from ? from.top - to.top : origin.top + origin.height / 2 - to.top - to.height / 2;
      if (Math.abs(x) + Math.abs(y) < 2) return;
      var scale = from ? from.width / to.width : 1;
      element.animate(
        [{ transform: "translate(" + x + "px," + y + "px) scale(" + scale + ")" }, { transform: "none" }],
        FLIGHT
      );
    });
  }

  function focusWithin(root) {
    var active = document.activeElement;
    return active && root.contains(active) ? active : null;
  }

  // A dialog takes the focus when it opens and gives it back when it closes; a control that has gone, or can be used no
  // longer, leaves it to the dice or tiles that can be chosen now, or else to the sentence that says what can be done.
  function mendFocus(root, hadDialog, hadFocus) {
    var wanted = root.querySelector("[data-focus]");
    if (wanted && !hadDialog) return wanted.focus();
    var has = focusWithin(root);
    if (wanted && hadFocus && (!has || /^(close|dialog-title)$/.test(has.id))) return turn(wanted, has, hadFocus.id);
    if (wanted || (has && !has.disabled) || !hadFocus) return;
    var back = hadDialog && opener && document.getElementById(opener);
    if (!back || back.disabled) back = window.raGroups.entry(root) || root.querySelector("#prompt") || root;
    back.focus({ preventScroll: true });
  }

  // A dialog has been opened from another one, or has given way to it: then the control that opened it has the focus.
  function turn(title, has, from) {
    var back = inner && document.getElementById(inner);
    if (!has) inner = from;
    if (back && !back.disabled) inner = "";
    else back = has || title;
    if (back !== has) back.focus();
  }

  // What somebody has filled in lives in the form itself, and a redraw must not put the defaults back.
  function filledIn(root) {
    var kept = [];
    root.querySelectorAll("input[id], select[id], details[id]").forEach(function (field) {
      if (field.type === "checkbox" || field.type === "radio") {
        if (field.checked !== field.defaultChecked) kept.push([field.id, "checked", field.checked]);
      } else if (field.tagName === "DETAILS") {
        kept.push([field.id, "open", field.open]);
      } else if (field.tagName === "SELECT" || field.value !== field.defaultValue) {
        kept.push([field.id, "value", field.value]);
      }
    });
    return kept;
  }

  function fillIn(kept) {
    kept.forEach(function (entry) {
      var field = document.getElementById(entry[0]);
      if (field) field[entry[1]] = entry[2];
    });
  }

  // Most of the page is as it was: to see that is far cheaper than to merge it (a third of the time of a redraw).
  function differs(old, fresh) {
    return !old.isEqualNode(fresh);
  }

  function patch(html, who, what) {
    var root = document.getElementById("app");
    var kept = filledIn(root);
    var under = raGestures.under();
    var before = still.matches ? null : flyers(root);
    var hadDialog = !!root.querySelector("[data-focus]");
    var had = focusWithin(root);
    if (!hadDialog && had) opener = had.id || opener;
    if (!hadDialog) inner = "";
    Idiomorph.morph(root, html, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed: differs } });
    fillIn(kept);
    window.raGroups.settle(root);
    mendFocus(root, hadDialog, had);
    raGestures.asked(who, what, under);
    if (before) fly(root, before);
  }

  // ---- one tab a game

  var answer = null, say = null, changed = null, linked = null;
  var release = null; // gives the lock that we hold back

  // A game that is embedded in another page has saves of its own, and a lock of its own.
  function lockOf(game) {
    return "ra.1" + location.pathname.replace(/[^/]*$/, "") + document.documentElement.dataset.room + game;
  }

  // While the browser has not answered, html[data-asking] shows it; saves do not wait for it.
  function answered(game, held) {
    delete document.documentElement.dataset.asking;
    answer(game, held);
  }

  function hold(game, steal) {
    document.documentElement.dataset.asking = game;
    if (release) release();
    release = null;
    var options = steal ? { steal: true } : { ifAvailable: true };
    var held = new Promise(function (resolve) {
      release = resolve;
    });
    var request;
    var given = new Promise(function (resolve) {
      try {
        request = navigator.locks.request(lockOf(game), options, function (lock) {
          answered(game, !!lock); // even if it comes late
          resolve();
          return lock && held;
        });
      } catch (refused) {
        request = Promise.reject(refused);
      }
      request.catch(function (error) {
        // AbortError: another tab took it over. Anything else: this frame has no locks, and then nobody shares its storage.
        answered(game, error.name !== "AbortError");
        resolve();
      });
    });
    raDeadline(given, ANSWER).catch(function () {
      answered(game, true);
      say("lock-silent", game, "");
    });
  }

  // ---- Back and Forward

  var place = ""; // where the front-end stands: "start", "game", or "" where the history is not ours
  var leaving = false; // we are going back ourselves, and have not arrived
  var watcher = null; // hears of a phone's Back while a dialog lies on top (not in every browser)

  function inGame() {
    return !!(history.state && history.state.game);
  }

  // What the player has chosen is no longer asked for otherwise by the address, nor by older steps of the history; a
  // frame, whose address is given by the page around it, notes it for the next time (early.js).
  var wishes = {};

  function query(name, value) {
    wishes[name] = value;
    keepWishes();
  }

  function keepWishes() {
    var asked = new URLSearchParams(location.search);
    var before = asked.toString();
    Object.keys(wishes).forEach(function (name) {
      [name, "amp;" + name].forEach(function (written) {
        if (asked.has(written)) asked.set(written, wishes[name]);
      });
    });
    if (asked.toString() === before) return;
    try {
      history.replaceState(history.state, "", location.pathname + "?" + asked + location.hash);
      if (document.documentElement.hasAttribute("data-embed")) sessionStorage.setItem(raAsked, location.search);
    } catch (refused) {
      // a frame without an address or storage of its own
    }
  }

  function stand(where) {
    place = where;
    keepWishes();
    watch(document.getElementById("close"));
    if (leaving || !place || inGame() === (place === "game")) return;
    leaving = inGame();
    if (leaving) return history.back();
    var here = location.pathname + location.search; // a link has been followed to its end, and Back leads to the start
    if (location.hash) history.replaceState(null, "", here);
    history.pushState({ game: true }, "", here);
  }

  function watch(cross) {
    if (watcher) watcher.destroy();
    watcher = cross && window.CloseWatcher ? new CloseWatcher() : null;
    if (watcher) watcher.onclose = cross.click.bind(cross);
  }

  window.addEventListener("popstate", function () {
    var came = inGame() ? "game" : "start";
    if (leaving) {
      leaving = false;
      stand(place);
    } else if (say && came !== place && !/^#r=/.test(location.hash)) {
      say("went", came, "");
    }
  });

  // ---- texts that come in and go out

  function copy(text, arg) {
    var done = function (result) {
      say("copied", result, "");
    };
    try {
      raDeadline(navigator.clipboard.writeText(text), ANSWER).then(done.bind(null, arg), bySelection);
    } catch (refused) {
      bySelection();
    }
    function bySelection() {
      done(copySelected(text) ? arg : "failed");
    }
  }

  // The old way, which needs no leave of the page around a frame.
  function copySelected(text) {
    var field = document.createElement("textarea"), had = document.activeElement;
    field.value = text;
    field.style.cssText = "position:fixed;opacity:0";
    (document.querySelector("#app dialog[open]") || document.body).appendChild(field);
    field.select();
    var isCopied = document.execCommand("copy");
    field.remove();
    if (had) had.focus({ preventScroll: true });
    return isCopied;
  }

  // A frame may have no right to tabs; only the window that is not there tells of it.
  function open(address) {
    var tab = null;
    try {
      tab = window.open(address, "_blank");
    } catch (refused) {}
    if (tab) tab.opener = null;
    else say("not-opened", "", "");
  }

  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[target=_blank]");
    if (!link || !say) return;
    event.preventDefault();
    open(link.href);
  });

  function download(name, text) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(URL.revokeObjectURL, 10000, link.href);
  }

  // One file, which may be a folder, or be gone, or lie on a disk that does not answer.
  function takeIn(files) {
    var TOO_LARGE = 2e6;
    if (files.length !== 1) return say("not-read", files.length ? "several" : "", "");
    var file = files[0];
    var text = new Promise(function (resolve) {
      resolve(file.size > TOO_LARGE ? "?" : file.text());
    });
    raDeadline(text, ANSWER).then(say.bind(null, "take-in", ""), function () {
      say("not-read", "one", file.name);
    });
  }

  document.addEventListener("change", function (event) {
    if (event.target.type !== "file" || !event.target.files.length) return;
    takeIn(Array.from(event.target.files));
    event.target.value = "";
  });
  document.addEventListener("dragover", function (event) {
    if (say && event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", function (event) {
    if (!say || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    takeIn(Array.from(event.dataTransfer.files));
  });
  document.addEventListener("paste", function (event) {
    if (!say || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    say("take-in", "", event.clipboardData.getData("text"));
  });

  // ---- what comes from other tabs and from the address

  window.addEventListener("storage", function (event) {
    if (changed) raLatest("storage " + event.key, changed.bind(null, String(event.key)));
  });
  window.addEventListener("hashchange", function () {
    if (linked) raLatest("address", linked);
  });

  window.raPage = {
    isFramed: parent !== window,
    patch: patch,
    hold: hold,
    copy: copy,
    download: download,
    open: open,
    query: query,
    stand: stand,
    nextPicture: function () {
      return new Promise(function (resolve) {
        requestAnimationFrame(function () {
          setTimeout(resolve);
        });
        setTimeout(resolve, 100); // no pictures are drawn of a page that nobody sees
      });
    },
    listen: function (onAnswer, onWord, onChange, onLink) {
      answer = onAnswer;
      say = onWord;
      changed = onChange;
      linked = onLink;
    },
    toTop: function () {
      window.scrollTo(0, 0);
    }
  };
})();
