// Compiles gettext catalogues: node compile-catalogues.mjs SOURCE.po TARGET.mo [SOURCE.po TARGET.mo ...]
// A message that is still marked fuzzy was not looked at by a person: it is left out, so the English stands.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { mo, po } from "gettext-parser";

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 2) {
  const catalogue = po.parse(await readFile(paths[i]));
  for (const context of Object.values(catalogue.translations)) {
    for (const [id, message] of Object.entries(context)) {
      if (message.comments?.flag?.includes("fuzzy") && id !== "") delete context[id];
    }
  }
  await mkdir(dirname(paths[i + 1]), { recursive: true });
  await writeFile(paths[i + 1], mo.compile(catalogue));
}
