// Makes scripts and style sheets small: node scripts.mjs < JOBS, which prints the results as JSON, in the same order.
//
// JOBS is a JSON list. Each job has `path`, the source; `target`, the oldest language that may come out, as esbuild
// names it; `define`, what names mean that stand for something the build knows (a branch that can never run goes); and
// `bundled`, whether the modules that it imports are written into it. Those of Pyodide, which lie beside it in the
// site, stay imports.
import { build } from "esbuild";
import { readFileSync } from "node:fs";

const besidePyodide = {
  name: "beside-pyodide",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/pyodide\./ }, ({ path }) => ({ path, external: true }));
  },
};

async function small({ path, target, define, bundled }) {
  const made = await build({
    entryPoints: [path],
    bundle: bundled,
    format: bundled ? "esm" : undefined,
    plugins: bundled ? [besidePyodide] : [],
    target,
    define,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    write: false,
  });
  return made.outputFiles[0].text.trim();
}

try {
  console.log(JSON.stringify(await Promise.all(JSON.parse(readFileSync(0, "utf-8")).map(small))));
} catch (error) {
  console.error(`Error: ${error.message.split("\n").slice(0, 3).join(" ")}`);
  process.exitCode = 1;
}
