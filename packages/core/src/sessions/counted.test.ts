import { expect, test } from "vitest";
import { readSchema } from "../data/index.ts";
import { countedInWords as countedByQuery } from "../queries/index.ts";
import { countedInWords } from "./index.ts";

const document = {
  version: 1,
  columns: [{ name: "age", type: "integer", lower: 0, upper: 99, missing: 40 }],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};
const rows = readSchema(document);
const persons = readSchema({ ...document, unit: { of: "person", column: "who", most: 3 } });
const where = "age >= 50";

test("questions of every kind that count say what, as queries do", () => {
  const words = countedByQuery(`count where ${where}`, rows);
  expect(words).toContain("40");
  expect(countedInWords({ kind: "query", query: `count where ${where}`, epsilon: "1" }, rows)).toBe(words);
  for (const kind of ["statistic", "exact-statistic", "yes-no", "holdout", "ladder"])
    expect(countedInWords({ kind, where }, rows)).toBe(words);
  const model = { class: "stumps:1", hypothesis: {} };
  expect(countedInWords({ kind: "statistic", model }, rows)).toBeUndefined();
  expect(countedInWords({ kind: "statistic", model }, persons)).toBe(countedByQuery("count", persons));
});

test("what opens an instrument or publishes a model counts nothing", () => {
  for (const kind of ["holdout-open", "ladder-open", "learn"])
    expect(countedInWords({ kind, name: "h", learner: "compression" }, persons)).toBeUndefined();
});
