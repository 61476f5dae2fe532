import { readSchema } from "holdfast";
import { expect, test } from "vitest";
import {
  emptyClassInWords,
  emptyInWords,
  withColumnLevels,
  withLevels,
  withPositive,
} from "./schema-levels.ts";
import { writeDocument } from "./schema-document.ts";

const target = { column: "ill", levels: ["no", "yes"], positive: "yes", other: "no", basis: "codebook" };
const town = { name: "town", type: "category", levels: ["A", "B", "C"], other: "C", missing: "A" };

/** What the library makes of it. */
const read = (change: object) =>
  readSchema(JSON.parse(writeDocument({ version: 1, columns: [town], target, ...change })));

test("another positive class leaves no old class for missing values", () => {
  const switched = withPositive(target, "no");
  expect(JSON.parse(writeDocument(switched))).not.toHaveProperty("other");
  expect(read({ target: switched }).target).toMatchObject({ levels: ["yes", "no"], other: null });
});

test("a row without one of the classes is refused, save where one of them stands for the others", () => {
  expect(emptyClassInWords(target)).toBe("Empty cells and other classes count as no.");
  expect(emptyClassInWords({ ...target, levels: [] })).toBeUndefined();
  const strict = withPositive(target, "no");
  expect(emptyClassInWords(strict)).toBe("Rows without one of these classes are refused.");
  expect(emptyClassInWords({ ...strict, other: null })).toBe(
    "Rows without one of these classes are refused.",
  );
});

test("other classes keep what is still one of them", () => {
  expect(withLevels(target, ["no", "yes", "unknown"])).toEqual({
    column: "ill",
    levels: ["no", "yes", "unknown"],
    other: "no",
    basis: "codebook",
  });
  expect(withLevels(target, ["0", "1"])).toEqual({
    column: "ill",
    levels: ["0", "1"],
    positive: "1",
    basis: "codebook",
  });
  // The positive one changes by itself: then the old class for missing values may be it.
  expect(withLevels(target, ["maybe", "no"])).not.toHaveProperty("other");
  expect(read({ target: withLevels(target, ["maybe", "no"]) }).target).toMatchObject({ other: null });
});

test("other levels drop what stands for a value and is none of them", () => {
  const fewer = withColumnLevels(town, ["A", "B"]);
  expect(fewer).toEqual({ name: "town", type: "category", levels: ["A", "B"], missing: "A" });
  expect(() => read({ columns: [{ ...town, levels: ["A", "B"] }] })).toThrow("columns.0.other");
  expect(read({ columns: [fewer] }).columns[0]).toMatchObject({ other: null, missing: "A" });
  expect(withColumnLevels({ ...town, other: null, missing: null }, ["D"])).toMatchObject({
    other: null,
    missing: null,
  });
});

test.each([
  [{ type: "integer", lower: 0, upper: 9 }, "Empty cells count as 0, the lower bound."],
  [{ type: "number", lower: 0, upper: 9, missing: 4.5 }, "Empty cells count as 4.5."],
  [{ type: "category", levels: ["A"] }, "Empty cells count as none of the levels."],
  [{ type: "category", levels: ["A"], other: "A" }, "Empty cells count as A."],
  [
    { type: "category", levels: ["A"], other: "A", missing: null },
    "Empty cells count as none of the levels.",
  ],
  [{ type: "number", lower: "", upper: "" }, undefined],
  [{ type: "ignore" }, undefined],
])("what empty cells of %j become", (column, words) => {
  expect(emptyInWords({ name: "x", ...column })).toBe(words);
});
