// One gesture, one decision: keys and pointers on their way to the controls.
//
// A key that is held down decides once. What ends the composition of an input method decides nothing. And whenever
// somebody else is asked, or something else where another control now stands, the place under the pointer is dead for
// a moment, and so is the key that was just pressed: a second click or press was meant for what stood there before.
//
//   raGestures.under()             what is under the pointer now: to be asked before a redraw
//   raGestures.asked(who, what, under)  after it: who is asked, and what; `under` is what under() said
(function () {
  var DEAD = 300; // milliseconds
  var OWN = 1000; // milliseconds after a gesture in which a change is taken for its effect
  var REACH = 32; // CSS pixels around the pointer
  var who = null, what = null;
  var dead = { until: 0, who: false, key: "" };
  var pointer = null; // where it is: {x, y, isTouch}
  var press = null; // where a click began: {who, what, control}
  var last = { at: 0, key: "", control: "" }; // the last gesture; of a pointer the key is ""

  // ---- what is asked, and of whom

  function nameOf(element) {
    var control = element && element.closest("[data-do], label, input, select, summary, a");
    return control ? [control.id, control.dataset.do, control.dataset.arg].join(" ") : "";
  }

  function under() {
    return pointer ? nameOf(document.elementFromPoint(pointer.x, pointer.y)) : "";
  }

  function asked(newWho, newWhat, before) {
    var isFirst = who === null, others = who !== newWho, other = what !== newWhat;
    who = newWho;
    what = newWhat;
    if (isFirst || !(others || other)) return;
    var isOwn = performance.now() - last.at < OWN;
    dead = { until: performance.now() + DEAD, who: others, key: isOwn ? last.key : "any" };
    if (others || under() !== before) shield(isOwn || !(pointer && pointer.isTouch));
  }

  // A finger that is on its way has no place yet.
  function shield(isAtPointer) {
    if (isAtPointer && !pointer) return;
    var cover = document.createElement("div");
    var x = isAtPointer ? pointer.x : 0, y = isAtPointer ? pointer.y : 0, reach = isAtPointer ? REACH : 1e4;
    cover.className = "dead";
    cover.setAttribute("aria-hidden", "true");
    cover.style.cssText = "position:fixed;z-index:2147483647;left:" + (x - reach) + "px;top:" + (y - reach) + "px;width:" +
      2 * reach + "px;height:" + 2 * reach + "px";
    document.body.appendChild(cover);
    setTimeout(cover.remove.bind(cover), DEAD);
  }

  // ---- pointers

  function swallow(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onMove(event) {
    pointer = { x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch" };
  }

  function onPress(event) {
    onMove(event);
    press = { who: who, what: what, control: nameOf(event.target) };
    last = { at: performance.now(), key: "", control: press.control };
  }

  // A press that began under another question was meant for that one. Before the first redraw nothing had been asked:
  // leaving a field of the painted start screen may bring that one.
  function onClick(event) {
    if (!event.isTrusted || !event.detail || !press) return;
    var others = press.who !== null && press.who !== who;
    if (others || (press.what !== what && press.control !== nameOf(event.target))) swallow(event);
  }

  // A form is sent by the click on its button, which Enter in a field makes too: a frame may have no right to forms, and
  // then the browser tells of no submission.
  function onSend(event) {
    var button = event.target.closest("button");
    if (!button || button.type !== "submit" || !button.form) return;
    event.preventDefault();
    if (!button.form.reportValidity()) event.stopImmediatePropagation();
  }

  // ---- keys

  function isComposing(event) {
    return event.isComposing || event.keyCode === 229;
  }

  function isTyping(target) {
    return /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  }

  // A letter or digit by its place on the keyboard where the layout has others, such as Cyrillic, or digits only with
  // Shift, as in France.
  function keyOf(event) {
    if (event.key.length > 1) return event.key;
    if (/^[a-z0-9]$/i.test(event.key) || find(event.key)) return event.key.toLowerCase();
    var place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code);
    return place ? place[1].toLowerCase() : event.key;
  }

  // The first control on the page that names a key and can be used.
  function find(key) {
    var layer = document.querySelector("#app dialog[open]") || document.getElementById("app");
    var control = layer.querySelector('[data-key="' + CSS.escape(key) + '"]:not([disabled])');
    return control && control.getClientRects().length ? control : null;
  }

  function isDead(key, control) {
    if (performance.now() > dead.until || (dead.key !== "any" && dead.key !== key)) return false;
    return dead.who || nameOf(control) !== last.control;
  }

  // Whether a key may do now what it does to a control, for which it counts as a gesture then.
  function mayPress(event, key, control) {
    var decides = control.dataset.do !== "view"; // to look back through a game is no decision
    if ((event.repeat && decides) || isDead(key, control)) return false;
    last = { at: performance.now(), key: key, control: nameOf(control) };
    return true;
  }

  // Enter and the space bar press what has the focus: that the browser does itself.
  function onNativeKey(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (isComposing(event) || (event.key === " " && isTyping(event.target)) || event.target.tagName === "TEXTAREA") return;
    if (!mayPress(event, event.key, event.target)) swallow(event);
  }

  function onKey(event) {
    if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    var key = keyOf(event);
    var control = find(key);
    if (!control) return;
    event.preventDefault();
    if (mayPress(event, key, control)) control.click();
  }

  document.addEventListener("pointermove", onMove, { capture: true, passive: true });
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("click", onClick, true);
  document.addEventListener("click", onSend, true);
  document.addEventListener("keydown", onNativeKey, true);
  document.addEventListener("keydown", onKey);
  window.raGestures = { under: under, asked: asked };
})();
