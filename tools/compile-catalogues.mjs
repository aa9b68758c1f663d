// Compiles gettext catalogues: node compile-catalogues.mjs SOURCE.po TARGET.json [SOURCE.po TARGET.json ...]
// A catalogue is two lists, the texts and their translations, plural forms parted by NUL as in an .mo file. The tables of
// an .mo file, which say where each text begins, do not compress: they were 4 kB of what the page loads.
// A message that is still marked fuzzy was not looked at by a person: it is left out, so the English stands.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { po } from "gettext-parser";

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 2) {
  const catalogue = po.parse(await readFile(paths[i]));
  const all = Object.values(catalogue.translations[""]);
  const messages = all.filter((one) => one.msgstr[0] && (one.msgid === "" || !one.comments?.flag?.includes("fuzzy")));
  const ids = messages.map((one) => [one.msgid, one.msgid_plural].filter((id) => id !== undefined).join("\0"));
  const texts = messages.map((one) => one.msgstr.join("\0"));
  await mkdir(dirname(paths[i + 1]), { recursive: true });
  await writeFile(paths[i + 1], JSON.stringify([ids, texts]));
}
