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
const [age, ...others] = document.columns;
const strict = readSchema({ ...document, columns: [{ ...age, outside: "missing" }, ...others] });
const lenient = readSchema({ ...document, target: { ...document.target, other: "yes" } });
const person = readSchema({ ...document, unit: { of: "person", column: "who", most: 3 } });
const once = readSchema({ ...document, unit: { of: "person", column: "who", most: 1 } });

describe("what an answer counts", () => {
  it.each<[string, typeof rows, string | undefined]>([
    ["count", rows, undefined],
    ["count where ill = 'yes'", rows, undefined],
    ["count where ill = 'yes'", lenient, "A missing or unlisted ill counts as yes."],
    ["mean of age", strict, "Of age, what is missing, unreadable, below 0 or above 120 counts as 40."],
    [
      "mean of age",
      rows,
      "Of age, what is missing or unreadable counts as 40, below 0 as 0, above 120 as 120.",
    ],
    [
      "table of sex by town where not (age >= 3 or age < 2)",
      rows,
      "Of age, what is missing or unreadable counts as 40, below 0 as 0, above 120 as 120. A missing or unlisted sex counts as none of its levels. A missing town counts as A. An unlisted town counts as C.",
    ],
    [
      "count",
      person,
      "This counts places, 3 for each who, not rows. A place without a row counts too. Rows after the first 3 of a who, and rows without a who, are left out.",
    ],
    [
      "count where age >= 65 and ill = 'no'",
      person,
      "This counts places, 3 for each who, not rows. A place without a row counts too. Of age, what is missing or unreadable counts as 40, below 0 as 0, above 120 as 120. Without a row, ill counts as no. Rows after the first 3 of a who, and rows without a who, are left out.",
    ],
    [
      "histogram of sex",
      once,
      "This counts places, 1 for each who, not rows. A place without a row counts too. A missing or unlisted sex counts as none of its levels. Rows after the first of a who, and rows without a who, are left out.",
    ],
  ])("of %s", (query, schema, words) => {
    expect(countedInWords(query, schema)).toBe(words);
  });

  it("is said in sentences of at most 25 words, each with its verb", () => {
    for (const schema of [rows, lenient, person, once]) {
      const words = countedInWords("table of sex by town where age >= 3 and ill = 'no'", schema)!;
      for (const sentence of words.split(/(?<=\.) /)) {
        expect(sentence).toMatch(/ counts? | are left out/);
        expect(sentence).not.toMatch(/[;:]/);
        expect(sentence.split(" ").length).toBeLessThanOrEqual(25);
      }
    }
  });

  it("is said of every kind of query of a column, and of all on a table of persons", () => {
    for (const query of [
      "mean of age",
      "quantile 0.5 of age",
      "histogram of age",
      "table of sex by age",
      "count where age > 1",
    ]) {
      expect(countedInWords(query, rows)).toContain(
        "Of age, what is missing or unreadable counts as 40, below 0 as 0, above 120 as 120.",
      );
      expect(countedInWords(query, person)).toContain(
        "Of age, what is missing or unreadable counts as 40, below 0 as 0, above 120 as 120.",
      );
    }
  });
});
