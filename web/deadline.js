// Every wait on somebody else ends: a file, a lock, the clipboard, the service worker may never answer.
// web/app/browser/deadline.py is the same for Python; the build writes this one into the service worker too.
//
//   raDeadline(promise, milliseconds)  a promise of the same, which is rejected if it has not come by then
self.raDeadline = function (promise, milliseconds) {
  return new Promise(function (resolve, reject) {
    var timer = setTimeout(function () {
      reject(new Error("nothing came within " + milliseconds / 1000 + " seconds"));
    }, milliseconds);
    function settle(how) {
      return function (result) {
        clearTimeout(timer);
        how(result);
      };
    }
    Promise.resolve(promise).then(settle(resolve), settle(reject));
  });
};
