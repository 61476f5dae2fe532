import { describe, expect, it } from "vitest";
import { readSchema } from "../data/index.ts";
import { countedInWords } from "./counted.ts";

const document = {
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 0, upper: 120, missing: 40 },
    { name: "sex", type: "category", levels: ["F", "M"] },
    { name: "town", type: "category", levels: ["A", "B", "C"], other: "C", missing: "A" },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};
const rows = readSchema(document);
const lenient = readSchema({ ...document, target: { ...document.target, other: "yes" } });
const person = readSchema({ ...document, unit: { of: "person", column: "who", most: 3 } });
const once = readSchema({ ...document, unit: { of: "person", column: "who", most: 1 } });

describe("what an answer counts", () => {
  it.each<[string, typeof rows, string | undefined]>([
    ["count", rows, undefined],
    ["count where ill = 'yes'", rows, undefined],
    ["count where ill = 'yes'", lenient, "Counted: rows; a missing or unlisted ill as yes."],
    ["mean of age", rows, "Counted: rows; a missing or unreadable age as 40."],
    [
      "table of sex by town where not (age >= 3 or age < 2)",
      rows,
      "Counted: rows; a missing or unreadable age as 40, a missing or unlisted sex as none of its levels, a missing town as A, an unlisted one as C.",
    ],
    [
      "count",
      person,
      "Counted: places, 3 for each who. A place without a row is counted too; a row after the first 3, or without a who, is left out.",
    ],
    [
      "count where age >= 65 and ill = 'no'",
      person,
      "Counted: places, 3 for each who. A place without a row is counted too: a missing or unreadable age as 40, its ill as no; a row after the first 3, or without a who, is left out.",
    ],
    [
      "histogram of sex",
      once,
      "Counted: places, 1 for each who. A place without a row is counted too: a missing or unlisted sex as none of its levels; a row after the first, or without a who, is left out.",
    ],
  ])("of %s", (query, schema, words) => {
    expect(countedInWords(query, schema)).toBe(words);
  });

  it("is said of every kind of query of a column, and of all on a table of persons", () => {
    for (const query of [
      "mean of age",
      "quantile 0.5 of age",
      "histogram of age",
      "table of sex by age",
      "count where age > 1",
    ]) {
      expect(countedInWords(query, rows)).toContain("a missing or unreadable age as 40");
      expect(countedInWords(query, person)).toContain("a missing or unreadable age as 40");
    }
  });
});
