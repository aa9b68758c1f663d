// Leaves out of a wasm all exports but some, and what nobody can reach without the others:
//
//   node slim-wasm.mjs SOURCE.wasm TARGET.wasm < NAMES
//
// NAMES has a name in each line, of which those count that are exports. The target appears only when it is valid.
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// What Pyodide's wasm uses and every browser knows that can run it. Binaryen knows more, and would use it.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling", "extended-const", "multivalue",
  "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext",
];

function slim(source, target) {
  const wanted = new Set(readFileSync(0, "utf-8").split("\n"));
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(source)));
  const kept = exported.map(({ name }) => name).filter((name) => wanted.has(name));
  const graph = kept.map((name) => ({ name: `export ${name}`, export: name }));
  graph.push({ name: "scripts", reaches: graph.map(({ name }) => name), root: true });
  writeFileSync(`${target}.graph`, JSON.stringify(graph));
  const made = `${target}.unchecked`;
  try {
    binaryen("wasm-metadce", source, `--graph-file=${target}.graph`, "-o", made);
    if (!WebAssembly.validate(readFileSync(made))) throw new Error("Error: what wasm-metadce made is no valid wasm");
    renameSync(made, target);
  } finally {
    for (const name of [`${target}.graph`, made]) rmSync(name, { force: true });
  }
}

function binaryen(tool, ...args) {
  const program = fileURLToPath(new URL(`./bin/${tool}`, import.meta.resolve("binaryen")));
  const features = ["-mvp", ...FEATURES.map((name) => `--enable-${name}`)];
  // It lists all that is gone on its way.
  execFileSync(process.execPath, [program, ...args, ...features], { stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1e8 });
}

try {
  slim(...process.argv.slice(2));
} catch (error) {
  console.error(String(error.stderr?.length ? `Error: ${error.stderr}` : error.message).slice(0, 250));
  process.exitCode = 1;
}
