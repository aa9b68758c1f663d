// Files in Python's file system.

export const LIBRARY = "/lib/python314.zip"; // where Pyodide puts the standard library

// Puts files there, [path, bytes] each.
export function lay(python, files) {
  for (const [path, content] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}
