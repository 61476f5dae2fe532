/**
 * `node scripts/data/state-of-the-union.mjs DOCS COUNTS VOCABULARY [OUT]`: makes `data/state-of-the-union.csv`, one row a
 * document: its year and how often words of each theme occur in it.
 *
 * The themes are lists of words out of a public vocabulary, the most frequent words of the addresses of 1921 to 1960, and were
 * written down from that vocabulary alone: they do not depend on the documents that are counted, those of 1961 to 2020. Words
 * of no theme are left out. Refuses a list with a word that is not in the vocabulary or is in two lists.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const themes = {
  economy: `bank banking banks budget business capital commerce commercial competition consolidation corporation cost costs
    credit debt deficit depression dollar dollars economic economies economy employment enterprise expenditure expenditures
    finance financial fiscal goods income incomes industrial industries industry inflation investment job jobs labor loan
    loans market marketing markets money pay payments price prices production productive products profits prosperity
    prosperous revenue revenues savings spending surplus surpluses tariff tax taxation taxes trade treasury unemployed
    unemployment wage wages wealth workers`,
  security: `aggression allies armaments armed arms army asia atlantic atomic attack battle china communist communists conflict
    danger defend defense defensive destruction disarmament enemies enemy europe european fight fighting force forces
    foreign german germany hemisphere international japan japanese korea military naval navy pacific peace peaceful planes
    republic russia security ships soviet threat threatened treaties treaty veterans victory war wars wartime weapons
    western world`,
  government: `administration administrative agencies agency amendment appropriations authority authorizations authorized bill
    board branch bureau commission committee committees congress constitution constitutional court department departments
    enact enacted enactment enforcement executive federal functions government governmental law laws legislation legislative
    local message office officers party policies policy political president program programs proposal proposals recommend
    recommendation recommendations recommended regulation reorganization representatives secretary senate session state
    states`,
  people: `age care children citizen citizens civil communities community decent education educational equal equality families
    family freedom health heart home homes hope housing human humanity individual individuals insurance justice liberty life
    live lives living man mankind medical men moral nurses opportunities opportunity people persons race relief retirement
    rights school schools social society spirit spiritual suffering training welfare women`,
  land: `agricultural agriculture area areas building buildings city coal conservation construction crop energy equipment
    facilities farm farmer farmers farms flood food freight highway irrigation land lands materials miles natural plant
    railways reclamation resources river road science scientific sea shipping soil supplies supply technical transportation
    waste water`,
};

const [docs, counts, vocabulary, out] = process.argv.slice(2);
if (vocabulary === undefined) {
  console.error("usage: node scripts/data/state-of-the-union.mjs DOCS COUNTS VOCABULARY [OUT]");
  process.exit(2);
}

const names = Object.keys(themes);
const themeOfWord = new Map();
names.forEach((name, theme) => {
  for (const word of themes[name].split(/\s+/)) {
    if (themeOfWord.has(word)) throw new Error(`"${word}" is in two themes`);
    themeOfWord.set(word, theme);
  }
});

const themeOfTerm = new Map();
for (const { term_id, term } of rows(vocabulary)) {
  if (themeOfWord.has(term)) themeOfTerm.set(term_id, themeOfWord.get(term));
}
if (themeOfTerm.size < themeOfWord.size) throw new Error("a theme has a word that is not in the vocabulary");

const found = new Map(rows(docs).map(({ doc_id, year }) => [doc_id, { year, counts: names.map(() => 0) }]));
for (const { doc_id, term_id, count } of rows(counts)) {
  const theme = themeOfTerm.get(term_id);
  if (theme !== undefined) found.get(doc_id).counts[theme] += Number(count);
}

const lines = [["year", ...names], ...Array.from(found.values(), (doc) => [doc.year, ...doc.counts])];
writeFileSync(
  out ?? fileURLToPath(new URL("../../data/state-of-the-union.csv", import.meta.url)),
  lines.map((line) => `${line.join(",")}\n`).join(""),
);

/** The rows of a CSV file without quotes, by the names of its columns. */
function rows(file) {
  const [header, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const columns = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [columns[i], cell])));
}
