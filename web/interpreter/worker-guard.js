// In a sandboxed frame the page has no origin, and there browsers refuse the kind of worker that PyScript starts: a
// module from a blob: address. The same module from a data: address they allow.
(function () {
  if (self.origin !== "null") return;
  var Plain = self.Worker;

  function textOf(address) {
    var request = new XMLHttpRequest();
    request.open("GET", address, false); // a constructor cannot wait; a blob is in memory anyway
    request.send();
    return request.responseText;
  }

  self.Worker = class extends Plain {
    constructor(address, options) {
      var url = String(address);
      var isBlobModule = url.indexOf("blob:") === 0 && options && options.type === "module";
      super(isBlobModule ? "data:text/javascript;charset=utf-8," + encodeURIComponent(textOf(url)) : url, options);
    }
  };
})();
