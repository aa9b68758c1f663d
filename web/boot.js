// While Python wakes: says honestly how far it is, keeps what is clicked meanwhile, and says what is wrong when it
// cannot wake. Written in the oldest JavaScript there is, since in an old browser it is the one thing that runs.
//
// The front-end's side of it is window.raBoot:
//   ready()             Python is awake: hides the progress, sets html[data-ready], and gives back what was done
//                       meanwhile, oldest first: [{type: "click" | "change", element, value, checked}, ...]
//   fail(code, detail)  says in an element with role="alert" what keeps the game from running; of Python and of wasm,
//                       after a look whether a file is to blame
//   queue               what ready() will give back
//   wasm                the answer to the request for Pyodide's wasm (for interpreter/requests.mjs), where it is asked for early
(function () {
  var MIXED = ["./", "app.zip", "worker.py"]; // what changes with every version
  var QUIET_TOO_LONG = 45000; // milliseconds without any file arriving
  var AFTER_THE_LAST_LINE = 10000; // milliseconds that the front-end may take after its script has run
  var ANSWER = 10000; // milliseconds that a server may take to answer

  var WORDS = {
    "en": {
      loading: "Waking the game: {0} of {1} files, {2} of {3} MB",
      starting: "Starting Python …",
      waiting: "Noted – the game answers as soon as it is awake.",
      reload: "Reload",
      file: "This page was opened from disk, where browsers do not let it load its parts. Serve it instead: run “python3 build.py serve” and open the address that it prints. Or run “python3 build.py one-file”, which makes a file that plays from disk.",
      old: "This browser is too old for the game ({0} is missing). Please update it, or use a current Firefox, Chrome, Edge or Safari.",
      missing: ONE_FILE ? "This file is not whole: its end is missing. Get it once more." : "A part of the game could not be loaded: {0} ({1}). Reload the page; if that does not help, the site was not copied whole: build it again and upload everything in dist/.",
      page: "Instead of {0} the server sent a web page. If your network asks you to sign in, do so and reload; if not, the site was not copied whole.",
      unreachable: "The server no longer answers ({0} did not arrive). Check your connection and reload the page.",
      blocked: "{0} did not arrive, although the server answers: something may hold it back, such as a content blocker. Allow it, and reload the page.",
      passing: "{0} could not be used when it arrived, although the server has it. Reload the page.",
      wasm: "This browser could not start the game's engine ({0}). It may be short of memory: close other tabs and apps, and reload the page.",
      "wasm-type": "The server sends {0} with the wrong type, so the browser cannot run it. Whoever runs the server must serve .wasm files as “application/wasm”.",
      python: "The game stopped while starting: {0}. Reload the page; if it happens again, please report these words.",
      mixed: "The site has just been renewed, and parts of two versions have met here. Reload to get the new one whole.",
      slow: ONE_FILE ? "This is taking long. Wait a little more, or reload the page." : "This is taking long. On a slow connection it may still arrive: wait a little more, or reload the page."
    },
    "zh-CN": {
      loading: "正在唤醒游戏：文件 {0}/{1}，{2}/{3} MB",
      starting: "正在启动 Python……",
      waiting: "已记下，游戏醒来后立即响应。",
      reload: "重新加载",
      file: "此页面是从磁盘直接打开的，浏览器不允许它加载其余部分。请改用服务器：运行 “python3 build.py serve”，再打开它显示的地址。也可以运行 “python3 build.py one-file”，生成一个可从磁盘直接游玩的文件。",
      old: "此浏览器太旧，无法运行本游戏（缺少 {0}）。请更新浏览器，或使用新版 Firefox、Chrome、Edge 或 Safari。",
      missing: ONE_FILE ? "此文件不完整：缺少末尾部分。请重新获取。" : "游戏的一个文件未能加载：{0}（{1}）。请重新加载页面；若仍然如此，说明网站文件不完整：请重新构建并上传 dist/ 中的全部文件。",
      page: "服务器发来的不是 {0}，而是一个网页。若网络要求登录，请登录后重新加载；否则说明网站文件不完整。",
      unreachable: "服务器没有响应（{0} 未送达）。请检查网络连接，然后重新加载页面。",
      blocked: "服务器有响应，但 {0} 未送达：可能被内容拦截器等拦下。请允许加载它，然后重新加载页面。",
      passing: "服务器上有 {0}，但送达时无法使用。请重新加载页面。",
      wasm: "此浏览器无法启动游戏引擎（{0}）。可能是内存不足：请关闭其他标签页和应用，然后重新加载页面。",
      "wasm-type": "服务器发送 {0} 时类型有误，浏览器无法运行它。网站管理者须以 “application/wasm” 类型提供 .wasm 文件。",
      python: "游戏在启动时停止了：{0}。请重新加载页面；若再次发生，请报告这段文字。",
      mixed: "网站刚刚更新，此处混入了两个版本的文件。请重新加载，以获得完整的新版本。",
      slow: ONE_FILE ? "加载时间较长。请再等一会儿，或重新加载页面。" : "加载时间较长。网络较慢时请再等一会儿，或重新加载页面。"
    }
  };

  var root = document.documentElement;
  var files = JSON.parse(document.getElementById("boot-files").textContent); // path below the page -> bytes to download
  var WASM = Object.keys(files).filter(function (name) {
    return /\.wasm$/.test(name);
  })[0];
  var arrived = {};
  var failure = null;
  var isReady = false;
  var suspicion = null; // what is said if no file is to blame: a code and its detail
  var isDiagnosing = false;
  var watchdog = 0;
  var boot = (window.raBoot = { queue: [], ready: ready, fail: report, wasm: null });

  function say(key, values) {
    var words = WORDS[root.lang] || WORDS.en;
    return words[key].replace(/\{(\d)\}/g, function (_, index) {
      return values[index];
    });
  }

  // ---- how far it is

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
  }

  function showProgress() {
    var panel = document.getElementById("boot");
    if (isReady || failure) return;
    var names = Object.keys(files), count = 0, got = 0, total = 0;
    names.forEach(function (name) {
      total += files[name];
      if (!arrived[name]) return;
      count += 1;
      got += files[name];
    });
    var all = count === names.length;
    var text = all ? say("starting") : say("loading", [count, names.length, megabytes(got), megabytes(total)]);
    panel.querySelector(".boot-words").textContent = boot.queue.length ? say("waiting") : text;
    // The last tenth of the bar is Python's own start, whose progress nobody can see.
    panel.querySelector(".boot-bar").value = ONE_FILE ? 0.5 : (0.9 * got) / total;
  }

  function nameOf(url) {
    var folder = new URL(".", document.baseURI).href;
    return url.indexOf(folder) === 0 ? url.slice(folder.length).split(/[?#]/)[0] : "";
  }

  // An extension of the browser may have errors of its own.
  function isOurs(url) {
    return String(url).indexOf(new URL(".", document.baseURI).href) === 0;
  }

  function noteArrival(entry) {
    var name = nameOf(entry.name);
    if (!(name in files)) return;
    if (entry.responseStatus >= 400) return fail("missing", name, entry.responseStatus);
    if (entry.responseStatus === 0) return diagnose("passing", name); // browsers that do not know it say undefined
    arrived[name] = true;
    watch();
    showProgress();
  }

  // ---- what is done meanwhile

  function keep(event) {
    var target = event.target;
    var element = target && target.closest ? target.closest("[data-do]") : null;
    if (!element) return;
    var isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
    var button = target.closest("button");
    if (element.tagName === "FORM" && !(button && button.type === "submit")) return;
    if (isField !== (event.type === "change")) return;
    if (!isField) event.preventDefault();
    remember(event.type, element);
    showProgress();
  }

  // A second click on the same thing adds nothing; of a field the last value counts.
  function remember(type, element) {
    boot.queue = boot.queue.filter(function (entry) {
      return entry.element !== element;
    });
    boot.queue.push({ type: type, element: element, value: element.value, checked: element.checked });
    element.setAttribute("data-waiting", "");
  }

  // A name that is still being typed has not been "changed" yet.
  function rememberTyping() {
    var field = document.activeElement;
    if (field && field.matches("[data-do]") && "defaultValue" in field && field.value !== field.defaultValue) {
      remember("change", field);
    }
  }

  function ready() {
    rememberTyping();
    isReady = true;
    clearTimeout(watchdog);
    ["click", "change"].forEach(function (type) {
      document.removeEventListener(type, keep, true);
    });
    ["boot", "boot-alert"].forEach(function (id) {
      var element = document.getElementById(id);
      if (element) element.remove();
    });
    var kept = boot.queue;
    boot.queue = [];
    kept.forEach(function (entry) {
      entry.element.removeAttribute("data-waiting");
    });
    root.setAttribute("data-ready", "");
    return kept;
  }

  // ---- what is wrong

  function fail(code, detail, more) {
    if (isReady || (failure && failure !== "slow")) return;
    failure = code;
    if (code !== "slow" && window.raSnapshot) raSnapshot.forget(); // it may be what the start failed of
    clearTimeout(watchdog);
    var old = document.getElementById("boot-alert");
    if (old) old.remove();
    var alert = document.createElement("div");
    alert.id = "boot-alert";
    alert.className = "boot-alert";
    alert.setAttribute("role", "alert");
    alert.setAttribute("data-code", code);
    alert.appendChild(document.createElement("p")).textContent = say(code, [detail, more]);
    if (code !== "file" && code !== "old") alert.appendChild(reloadButton(code === "mixed" ? MIXED : []));
    document.body.appendChild(alert);
    document.getElementById("boot").hidden = code !== "slow";
  }

  // Before it loads the page anew it fetches these files past the browser's cache.
  function reloadButton(stale) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = say("reload");
    button.onclick = function () {
      var fetched = stale.map(function (name) {
        return fetch(name, { cache: "reload" });
      });
      var again = location.reload.bind(location);
      raDeadline(Promise.all(fetched), ANSWER).then(again, again);
    };
    return button;
  }

  function report(code, detail) {
    if (code === "python" || code === "wasm") diagnose(code, detail);
    else fail(code, detail);
  }

  // Something went wrong or stands still: asks the server for the beginning of each file to learn which one it is.
  function diagnose(otherwise, detail) {
    if (isReady) return;
    if (!suspicion || suspicion[0] === "slow") suspicion = [otherwise, detail]; // what came first is the cause
    if (isDiagnosing) return;
    isDiagnosing = true;
    var names = Object.keys(files), silent = [];
    var questions = names.map(function (name) {
      return raDeadline(look(name), ANSWER).catch(function () {
        silent.push(name);
      });
    });
    Promise.all(questions).then(function () {
      isDiagnosing = false;
      if (silent.length) fail(silent.length === 1 ? "blocked" : "unreachable", silent[0]);
      else fail(suspicion[0], suspicion[1]);
    });
  }

  // None of our files begins with a "<", as every page does that a host or a network sends in place of a file.
  function look(name) {
    return fetch(name, { cache: "no-store" }).then(function (answer) {
      if (!answer.ok) return fail("missing", name, answer.status);
      var reader = answer.body.getReader();
      return reader.read().then(function (part) {
        reader.cancel();
        if (part.value && /^\s*</.test(new TextDecoder().decode(part.value.subarray(0, 64)))) fail("page", name);
      });
    });
  }

  // The biggest file is asked for at once, and by a script: Chromium keeps wasm compiled from one visit to the next,
  // but not the wasm that came by a preload link. Served with a wrong type it would leave Pyodide waiting for ever: of
  // that the head alone tells as well, where the build leaves the asking to Pyodide (tools/startup/early_wasm.py).
  function askForWasm() {
    boot.wasm = fetch(WASM, { method: EARLY_WASM ? "GET" : "HEAD", credentials: "same-origin" }).then(function (answer) {
      var type = answer.headers.get("Content-Type") || "";
      if (!answer.ok) fail("missing", WASM, answer.status);
      else if (type.indexOf("application/wasm") !== 0) fail("wasm-type", WASM);
      return answer;
    });
  }

  // Of the one file, the script that unpacks it is the last thing in it (web/one-file.js).
  function lookForTheEnd() {
    if (!window.raOneFile) fail("missing");
  }

  function watch() {
    clearTimeout(watchdog);
    if (isReady || failure) return;
    watchdog = setTimeout(diagnose, QUIET_TOO_LONG, "slow");
  }

  function lacking() {
    if (!("noModule" in document.createElement("script"))) return "ES modules";
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return "WebAssembly";
    if (typeof structuredClone !== "function") return "structuredClone";
    if (typeof BigInt !== "function" || typeof WeakRef !== "function") return "ECMAScript 2021";
    if (typeof DecompressionStream !== "function") return "DecompressionStream";
    if (!CSS.supports("selector(:has(a))")) return "CSS :has()";
    if (!CSS.supports("color", "color-mix(in srgb, red, blue)")) return "CSS color-mix()";
    return "";
  }

  function start() {
    if (!ONE_FILE && location.protocol === "file:") return fail("file");
    if (lacking()) return fail("old", lacking());
    ["click", "change"].forEach(function (type) {
      document.addEventListener(type, keep, true);
    });
    window.addEventListener("error", function (event) {
      var url = event.target && (event.target.src || event.target.href);
      if (url && nameOf(url) in files) diagnose("passing", nameOf(url));
      else if (event.error && isOurs(event.filename)) diagnose("python", event.message);
    }, true);
    window.addEventListener("unhandledrejection", function (event) {
      diagnose("python", event.reason && (event.reason.message || String(event.reason)));
    });
    document.addEventListener("py:done", function () {
      setTimeout(function () {
        fail("python", "the front-end did not answer");
      }, AFTER_THE_LAST_LINE);
    });
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(noteArrival);
    }).observe({ type: "resource", buffered: true });
    if (ONE_FILE) document.addEventListener("DOMContentLoaded", lookForTheEnd);
    else askForWasm();
    watch();
    showProgress();
  }

  start();
})();
