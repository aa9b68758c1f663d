// PyScript starts its worker as a module from a blob: address. In a sandboxed frame the page has no origin, and there
// browsers refuse that; the same module from a data: address they allow. And where broadcast-channel.js had to help the
// page, the worker needs the same help before its first line; so it does in the one file, where one-file.js says
// later what that is.
(function () {
  var hasOrigin = self.origin !== "null";
  if (hasOrigin && !self.raWorkerPrelude && !ONE_FILE) return;
  var Plain = self.Worker;

  function textOf(address) {
    var request = new XMLHttpRequest();
    request.open("GET", address, false); // a constructor cannot wait; a blob is in memory anyway
    request.send();
    return (self.raWorkerPrelude || "") + request.responseText;
  }

  function addressOf(text) {
    if (hasOrigin) return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    return "data:text/javascript;charset=utf-8," + encodeURIComponent(text);
  }

  self.Worker = class extends Plain {
    constructor(address, options) {
      var url = String(address);
      var isBlobModule = url.indexOf("blob:") === 0 && options && options.type === "module";
      super(isBlobModule ? addressOf(textOf(url)) : url, options);
    }
  };
})();
