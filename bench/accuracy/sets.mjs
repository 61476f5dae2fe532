import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseSchema, readClasses } from "holdfast";
import { stratified } from "../problem-splits.mjs";

const folder = new URL("../../data/", import.meta.url);

/**
 * The data sets of the protocol. `schemas` says with which bounds each is read: `protocol`, those with which other libraries were measured,
 * and `shipped`, those that come with the table. Adult has published test rows; the others are split anew by every seed.
 */
export const sets = {
  "breast-cancer": { schemas: ["protocol", "shipped"] },
  // The published bounds of pixels are those of the protocol.
  "digits-01": { file: "digits-test", schemas: ["protocol"], keeps: (line) => /,[01]$/.test(line) },
  adult: { file: "adult_train", test: "adult_test", schemas: ["protocol", "shipped"] },
  wine: { schemas: ["protocol", "shipped"] },
  iris: { schemas: ["protocol", "shipped"] },
  banknote: { schemas: ["shipped"] },
  spambase: { schemas: ["shipped"] },
  "bank-marketing": { schemas: ["shipped"] },
  "heart-disease": { schemas: ["shipped"] },
};

/** The rows of a data set under one of its schemas: encoded, with their classes. */
export async function readSet(data, schemaName) {
  const { file = data, test, keeps } = sets[data];
  const schema = parseSchema(readFileSync(schemaFile(data, schemaName), "utf8"), data);
  const read = async (name) =>
    (await readClasses({ chunks: [Buffer.from(linesOf(name, keeps))], schema, name })).sample;
  return { schema, rows: await read(file), ...(test === undefined ? {} : { published: await read(test) }) };
}

/** The rows to learn from and those to test on, by a seed; the published ones where there are such. */
export function splitOf({ rows, published }, seed) {
  if (published !== undefined) return { train: rows, test: published };
  const { train, test } = stratified([...rows.classes], seed);
  return { train: rowsAt(rows, train), test: rowsAt(rows, test) };
}

/** A digest of the files behind a data set: a run on other rows or by another schema is another run. */
export function setDigest(data, schemaName) {
  const { file = data, test } = sets[data];
  const hash = createHash("sha256").update(readFileSync(schemaFile(data, schemaName)));
  for (const name of [file, test]) {
    if (name !== undefined) hash.update(readFileSync(new URL(`${name}.csv`, folder)));
  }
  return hash.digest("hex").slice(0, 16);
}

function schemaFile(data, schemaName) {
  return new URL(`${schemaName === "protocol" ? "protocol/" : ""}${data}.schema.json`, folder);
}

/** The table with the lines that a data set keeps; no field of these tables holds a line break. */
function linesOf(name, keeps) {
  const text = readFileSync(new URL(`${name}.csv`, folder), "utf8");
  if (keeps === undefined) return text;
  const [header, ...lines] = text.trimEnd().split("\n");
  return [header, ...lines.filter(keeps), ""].join("\n");
}

function rowsAt({ columns, classes, levels }, positions) {
  return {
    n: positions.length,
    columns: columns.map((column) => column.constructor.from(positions, (i) => column[i])),
    classes: Uint16Array.from(positions, (i) => classes[i]),
    levels,
  };
}
