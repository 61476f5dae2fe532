/**
 * `node scripts/data/digits-coarse.mjs`: makes two tables from `data/digits.csv`, whose rows are images of 8 x 8 pixels from 0 to 16.
 * `data/digits-coarse.csv` has the sums of the 8 blocks of 4 rows and 2 columns of pixels, from 0 to 128; `data/digits-hidden.csv`
 * has the same with one cell of every row left empty: of the i-th row, counted from 0, the block i modulo 8. Both are functions of
 * a row and its position alone.
 */
import { readFileSync, writeFileSync } from "node:fs";

const at = (name) => new URL(`../../data/${name}`, import.meta.url);
const [header, ...lines] = readFileSync(at("digits.csv"), "utf8").trimEnd().split("\n");
const columns = header.split(",");
const blocks = Array.from({ length: 8 }, (_, block) =>
  columns.flatMap((name, i) => {
    const [, row, column] = /^p(\d)(\d)$/.exec(name) ?? [];
    if (row === undefined) return [];
    return 4 * Math.floor(row / 4) + Math.floor(column / 2) === block ? [i] : [];
  }),
);
const sums = lines.map((line) => {
  const cells = line.split(",").map(Number);
  return blocks.map((block) => block.reduce((sum, i) => sum + cells[i], 0));
});
const names = blocks.map((_, block) => `b${block}`).join(",");
const write = (name, rows) => {
  writeFileSync(at(name), [names, ...rows.map((row) => row.join(",")), ""].join("\n"));
};
write("digits-coarse.csv", sums);
write(
  "digits-hidden.csv",
  sums.map((row, i) => row.map((sum, block) => (i % 8 === block ? "" : sum))),
);
