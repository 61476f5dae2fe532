import { expect, test } from "vitest";
import { wrongIn } from "./part-issue.ts";
import { placeInWords } from "./schema-place.ts";
import { checkSchema } from "./schema-work.ts";

const document = {
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 0, upper: 120 },
    { name: "BMI", type: "number", lower: 10, upper: "x" },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};

test("an issue names the column, and the library's words follow", () => {
  const { issue } = checkSchema({ text: JSON.stringify(document) });
  expect(issue?.path).toBe("columns.1.upper");
  expect(issue?.words).toMatch(/^BMI, upper is out of range: expected .*received "x"/);
  const { at, rest } = wrongIn(issue, ["lower", "upper"]);
  expect([at("lower"), at("upper"), rest]).toEqual([undefined, issue!.words, undefined]);
  // A field that the form does not show: below all of them.
  expect(wrongIn(issue, ["lower"]).rest).toBe(issue!.words);
});

test.each([
  ["columns.1.upper", "BMI, upper"],
  ["target.levels", "ill, levels"],
  ["columns.7.upper", "columns.7.upper"],
  ["columns", "columns"],
  ["draft", "draft"],
])("%s is %s", (path, words) => {
  expect(placeInWords(path, document)).toBe(words);
});

test("a place in a text that is no document stays as it is", () => {
  expect(placeInWords("columns.1.upper", undefined)).toBe("columns.1.upper");
});
