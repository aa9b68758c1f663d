// Controls that belong together are one stop of the Tab key: [data-group] holds them, and arrow keys, Home and End go
// from one to the next (the "roving tabindex" of the ARIA Authoring Practices).
//
//   raGroups.settle(root)  after each redraw: which control of each group the Tab key comes to
//   raGroups.entry(root)   the control that stands for the first group in root, or null
(function () {
  var STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
  var latest = {}; // by group, the id of the control that had the focus last

  function members(group) {
    return Array.prototype.slice.call(group.querySelectorAll("button:not([disabled])"));
  }

  // Whatever had the focus last, or else the first.
  function current(group, all) {
    return all.find(function (member) {
      return member.id === latest[group.dataset.group];
    }) || all[0];
  }

  function settle(root) {
    root.querySelectorAll("[data-group]").forEach(function (group) {
      var all = members(group);
      var one = current(group, all);
      all.forEach(function (member) {
        member.tabIndex = member === one ? 0 : -1;
      });
    });
  }

  function entry(root) {
    var group = root.querySelector("[data-group]");
    return (group && current(group, members(group))) || null;
  }

  document.addEventListener("focusin", function (event) {
    var group = event.target.closest("[data-group]");
    if (!group) return;
    latest[group.dataset.group] = event.target.id;
    settle(group.parentNode);
  });

  document.addEventListener("keydown", function (event) {
    var step = STEPS[event.key];
    var group = step && event.target.closest("[data-group]");
    if (!group || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    var all = members(group);
    var place = all.indexOf(event.target) + step;
    event.preventDefault();
    if (all.length) all[Math.min(Math.max(place, 0), all.length - 1)].focus();
  });

  window.raGroups = { settle: settle, entry: entry };
})();
