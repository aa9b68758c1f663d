// Makes scripts and style sheets small, or one module of several: node scripts.mjs < JOBS, which prints the results as
// JSON, in the same order.
//
// JOBS is a JSON list. A job to make something small has `path`, the source; `target`, the oldest language that may come
// out, as esbuild names it; `define`, what names mean that stand for something the build knows (a branch that can never
// run goes); and `bundled`, whether the modules that it imports are written into it. Those of Pyodide, which lie beside
// it in the site, stay imports.
//
// A job to join has `modules`, texts by their names; `entry`, the name of the one that imports the others; and
// `address`, where that one believes to lie. What others it imports stays an import.
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

async function joined({ modules, entry, address }) {
  const given = {
    name: "given",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path }) => {
        const name = path.replace(/^\.\//, "");
        return name in modules ? { path: name, namespace: "given" } : { path, external: true };
      });
      onLoad({ filter: /.*/, namespace: "given" }, ({ path }) => ({ contents: modules[path], loader: "js" }));
    },
  };
  const made = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    plugins: [given],
    define: { "import.meta": JSON.stringify({ url: address }) },
    minifyWhitespace: true,
    charset: "utf8",
    legalComments: "inline",
    logLevel: "silent",
    write: false,
  });
  return made.outputFiles[0].text.trim();
}

try {
  const jobs = JSON.parse(readFileSync(0, "utf-8"));
  console.log(JSON.stringify(await Promise.all(jobs.map((job) => (job.modules ? joined : small)(job)))));
} catch (error) {
  console.error(`Error: ${error.message.split("\n").slice(0, 3).join(" ")}`);
  process.exitCode = 1;
}
