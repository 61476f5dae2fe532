/**
 * `node scripts/data/heart-disease.mjs SOURCE`: makes `data/heart-disease.csv` from the processed Cleveland table of the Heart Disease data,
 * with a header row and empty cells for missing values. The last column, `num`, is 0 where no vessel is narrowed by half and 1 to 4
 * where one is; in its place stands `disease`, absent or present. Every other cell is as it was.
 */
import { readFileSync, writeFileSync } from "node:fs";

const [source] = process.argv.slice(2);
if (source === undefined) {
  process.stderr.write("Usage: node scripts/data/heart-disease.mjs SOURCE\n");
  process.exit(2);
}
const [header, ...lines] = readFileSync(source, "utf8").trimEnd().split("\n");
if (!header.endsWith(",num")) throw new Error("The last column of the source must be num.");
const derived = lines.map((line) => {
  const cut = line.lastIndexOf(",");
  const level = { 0: "absent", 1: "present", 2: "present", 3: "present", 4: "present" }[line.slice(cut + 1)];
  if (level === undefined) throw new Error("num must be 0, 1, 2, 3 or 4 in every row.");
  return `${line.slice(0, cut)},${level}`;
});
writeFileSync(
  new URL("../../data/heart-disease.csv", import.meta.url),
  [header.replace(/num$/, "disease"), ...derived, ""].join("\n"),
);
