// The browser's half of a redraw: the new text is merged into the page so that focus, scroll and transitions survive,
// and whatever has moved is seen moving.
//
//   raPage.patch(html)  merges html into <main id="app">
//   raPage.toTop()      scrolls the page to its top
(function () {
  var FLIGHT = { duration: 420, easing: "cubic-bezier(.3, .8, .3, 1)" };
  var still = matchMedia("(prefers-reduced-motion: reduce)");
  var opener = null; // what had the focus before a dialog took it

  function flyers(root) {
    var places = new Map();
    root.querySelectorAll("[data-fly]").forEach(function (element) {
      places.set(element.dataset.fly, element.getBoundingClientRect());
    });
    return places;
  }

  // Each thing that stands elsewhere than before sets out from its old place.
  function fly(root, before) {
    root.querySelectorAll("[data-fly]").forEach(function (element) {
      var from = before.get(element.dataset.fly);
      if (!from || !from.width) return;
      var to = element.getBoundingClientRect();
      var x = from.left - to.left, y = from.top - to.top;
      if (!to.width || Math.abs(x) + Math.abs(y) < 2) return;
      element.animate(
        [{ transform: "translate(" + x + "px," + y + "px) scale(" + from.width / to.width + ")" }, { transform: "none" }],
        FLIGHT
      );
    });
  }

  function focusWithin(root) {
    var active = document.activeElement;
    return active && root.contains(active) ? active : null;
  }

  // A dialog takes the focus when it opens and gives it back when it closes; a control that has gone leaves it to the
  // sentence that says what can be done now.
  function mendFocus(root, hadDialog, hadFocus) {
    var wanted = root.querySelector("[data-focus]");
    if (wanted && !hadDialog) return wanted.focus();
    if (wanted || focusWithin(root) || !hadFocus) return;
    var back = hadDialog && opener && document.getElementById(opener);
    (back && !back.disabled ? back : root.querySelector("#prompt") || root).focus({ preventScroll: true });
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

  function patch(html) {
    var root = document.getElementById("app");
    var kept = filledIn(root);
    var before = still.matches ? null : flyers(root);
    var hadDialog = !!root.querySelector("[data-focus]");
    var had = focusWithin(root);
    if (!hadDialog && had) opener = had.id || opener;
    Idiomorph.morph(root, html, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed: differs } });
    fillIn(kept);
    mendFocus(root, hadDialog, had);
    if (before) fly(root, before);
  }

  // A key stands for the first control on the page that names it and can be used.
  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.key !== "Escape") return;
    var key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    var layer = document.querySelector("#app dialog[open]") || document.getElementById("app");
    var control = layer.querySelector('[data-key="' + CSS.escape(key) + '"]:not([disabled])');
    if (!control || !control.getClientRects().length) return;
    event.preventDefault();
    control.click();
  }

  document.addEventListener("keydown", onKey);
  window.raPage = {
    patch: patch,
    toTop: function () {
      window.scrollTo(0, 0);
    }
  };
})();
