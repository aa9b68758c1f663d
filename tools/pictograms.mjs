// Draws SVG pictures in whole numbers: node pictograms.mjs < BODIES, which prints what came of them, both as JSON objects
// of names and the inside of an <svg> of 512 by 512.
//
// On that grid nobody sees the difference, and the sprite of pictograms travels with every first visit. What svgo would
// guess beyond that (curves that are nearly arcs or lines) can be seen: it stays as it was drawn.
import { readFileSync } from "node:fs";
import { optimize } from "svgo";

const PLUGINS = [
  {
    name: "preset-default",
    params: { overrides: { convertPathData: { makeArcs: false, straightCurves: false } } },
  },
];

function coarse(body) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;
  const { data } = optimize(picture, { floatPrecision: 0, multipass: true, plugins: PLUGINS });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

const bodies = Object.entries(JSON.parse(readFileSync(0, "utf-8")));
console.log(JSON.stringify(Object.fromEntries(bodies.map(([name, body]) => [name, coarse(body)]))));
