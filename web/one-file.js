// The end of the one file that plays from a disk (tools/one_file.py): unpacks what lies in it, answers those who ask for
// its files, on the page and in the worker, and starts PyScript.
//
// A file is a <script type="application/octet-stream" data-file="its path below the page" data-type="what it is">, which
// holds it compressed by gzip, in base64. To whoever asks it is given by a blob: address. The worker of a page from a
// disk may not ask for those of the page: it gets the files themselves, with its first message, and makes its own.
//
//   raImport(address)  imports one of our modules, or another one; PyScript's script asks it instead of `import`
//   raOneFile          that the end of the file has arrived (boot.js)
(function () {
  var PYSCRIPT = "{{pyscript}}";

  // Runs in the worker too, and must not use anything around it. In whatever folder they are asked for, our files are
  // known by their paths below it.
  function serve() {
    var ask = self.fetch;
    var addresses = {};

    function known(address) {
      var plain = String(address).split(/[?#]/)[0];
      return addresses[Object.keys(addresses).find((path) => plain.endsWith("/" + path))];
    }

    self.fetch = function (what, how) {
      var address = known(what.url || what);
      return address ? ask.call(self, address) : ask.call(self, what, how);
    };
    self.raImport = function (address) {
      return import(known(address) || address);
    };
    return function (files) {
      Object.keys(files).forEach(function (path) {
        addresses[path] = URL.createObjectURL(files[path]);
      });
    };
  }

  function hearOfFiles(take) {
    addEventListener("message", function hear(event) {
      event.stopImmediatePropagation();
      removeEventListener("message", hear);
      take(event.data);
    });
  }

  function serveTheWorker(files) {
    var Plain = self.Worker;
    self.raWorkerPrelude = (self.raWorkerPrelude || "") + "(" + hearOfFiles + ")((" + serve + ")());\n";
    self.Worker = class extends Plain {
      constructor(address, options) {
        super(address, options);
        this.postMessage(files);
      }
    };
  }

  async function unpacked(element) {
    var packed = await fetch("data:application/octet-stream;base64," + element.textContent.trim());
    var content = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    element.remove();
    return [element.dataset.file, new Blob([content], { type: element.dataset.type })];
  }

  async function start() {
    var embedded = Array.from(document.querySelectorAll("script[data-file]"));
    var files = Object.fromEntries(await Promise.all(embedded.map(unpacked)));
    serve()(files);
    serveTheWorker(files);
    await raImport("./" + PYSCRIPT);
  }

  window.raOneFile = true;
  start().catch(function (error) {
    raBoot.fail("python", error.message);
  });
})();
