// The end of the one file that plays from a disk (tools/one_file.py): unpacks what lies in it, answers those who ask for
// its files, on the page and in the worker, and starts PyScript.
//
// A file is a <script type="application/octet-stream" data-file="its path below the page" data-type="what it is">, which
// holds it compressed by gzip, in base64. Unpacked it has a blob: address, which the worker can ask for as well.
//
//   raOneFile  the addresses of the files by their paths, once they are unpacked
(function () {
  var INTERPRETER = "vendor/pyodide/boot.mjs";
  var PYSCRIPT = "{{pyscript}}";
  var addresses = (window.raOneFile = {});

  // Runs in the worker too: it must not use anything around it. Whatever folder they are asked for in, our files have
  // paths of their own; and beside them there is nothing to be had.
  function answer(addresses) {
    var ask = self.fetch;
    self.fetch = function (what, how) {
      var address = String(what.url || what).split(/[?#]/)[0];
      var name = Object.keys(addresses).filter(function (path) {
        return address === path || address.endsWith("/" + path);
      })[0];
      return ask.call(self, name ? addresses[name] : what, name ? undefined : how);
    };
  }

  async function unpack(element) {
    var packed = await fetch("data:application/octet-stream;base64," + element.textContent.trim());
    var unpacked = packed.body.pipeThrough(new DecompressionStream("gzip"));
    var content = await new Response(unpacked).arrayBuffer();
    addresses[element.dataset.file] = URL.createObjectURL(new Blob([content], { type: element.dataset.type }));
    element.remove();
  }

  async function start() {
    await Promise.all(Array.from(document.querySelectorAll("script[data-file]"), unpack));
    answer(addresses);
    self.raWorkerPrelude = (self.raWorkerPrelude || "") + "(" + answer + ")(" + JSON.stringify(addresses) + ");\n";
    var python = document.querySelector("script[type=py]");
    var config = JSON.parse(python.getAttribute("config"));
    config.interpreter = addresses[INTERPRETER];
    python.setAttribute("config", JSON.stringify(config));
    await import(addresses[PYSCRIPT]);
  }

  start().catch(function (error) {
    raBoot.fail("python", error.message);
  });
})();
