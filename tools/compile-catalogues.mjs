// Compiles gettext catalogues: node compile-catalogues.mjs SOURCE.po TARGET.json [SOURCE.po TARGET.json ...]
// A catalogue is JSON, as web/app/words.py reads it: the texts, the forms of each translation, and the rule by which a
// number chooses among them. The tables of an .mo file do not compress: they were 4 kB of what the page loads.
// A message that is still marked fuzzy was not looked at by a person: it is left out, so the English stands.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { po } from "gettext-parser";

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 2) {
  const catalogue = po.parse(await readFile(paths[i]));
  const plural = /plural=([^;]+)/.exec(catalogue.headers["Plural-Forms"])[1];
  const all = Object.values(catalogue.translations[""]);
  const messages = all.filter((one) => one.msgid && one.msgstr[0] && !one.comments?.flag?.includes("fuzzy"));
  const texts = messages.map((one) => one.msgid);
  const translations = messages.map((one) => one.msgstr);
  await mkdir(dirname(paths[i + 1]), { recursive: true });
  await writeFile(paths[i + 1], JSON.stringify({ plural, texts, translations }));
}
