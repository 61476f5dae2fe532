import type { HoldfastError } from "holdfast";
import { readSchema, type RawRecord, sentence } from "holdfast";
import { expect, test } from "vitest";
import { recordCheck } from "./check-records.ts";

const check = recordCheck(
  readSchema({
    version: 1,
    missingMarks: ["NA"],
    unit: { of: "person", column: "who", most: 2 },
    columns: [
      { name: "age", type: "integer", lower: 0, upper: 120 },
      { name: "income", type: "number", lower: 0, upper: 1000 },
      { name: "sex", type: "category", levels: ["female", "male"] },
      { name: "country", type: "category", levels: ["AT", "elsewhere"], other: "elsewhere" },
      { name: "note", type: "ignore" },
    ],
    target: { column: "sick", levels: ["no", "yes"], positive: "yes" },
  }),
);

function refusalOf(record: RawRecord): string | undefined {
  try {
    check([{}, record]);
    return undefined;
  } catch (error) {
    return sentence((error as HoldfastError).issue);
  }
}

test.each<[RawRecord]>([
  [{}],
  [{ age: null, income: "", sex: " ", country: "NA" }],
  [{ age: " 41\t", income: "-1e-3", sex: "female ", country: "AT" }],
  // By the schema's rules: beyond the bounds, and a level for others.
  [{ age: 500, income: "1e999", country: "Narnia" }],
  [{ age: "1e999", income: ".5" }],
  // Not read at all.
  [{ note: "anything", sick: "perhaps", who: 17 }],
])("%j is read", (record) => {
  expect(refusalOf(record)).toBeUndefined();
});

const number = "records.1.income is out of range: expected a number, received";
test.each<[RawRecord, string]>([
  [{ income: "much" }, `${number} "much"`],
  [{ income: "1,5" }, `${number} "1,5"`],
  [{ income: "Infinity" }, `${number} "Infinity"`],
  [{ income: "s".repeat(41) }, `${number} a text of 41 characters`],
  [{ age: 1.5 }, "records.1.age is out of range: expected a whole number, received 1.5"],
  [{ sex: "Male" }, 'records.1.sex is out of range: expected one of "female", "male", received "Male"'],
  [{ sex: 1 }, 'records.1.sex is out of range: expected one of "female", "male", received 1'],
  [
    { agee: 41 },
    'records.1 is not known here: expected a column of the schema: age, income, sex, country, received "agee". Did you mean age?',
  ],
  [
    { ["x".repeat(90)]: null },
    "records.1 is not known here: expected a column of the schema: age, income, sex, country, received a text of 90 characters",
  ],
])("%j is refused", (record, words) => {
  expect(refusalOf(record)).toBe(words);
});

test("a long list of levels stays a line", () => {
  const levels = Array.from({ length: 1000 }, (_, i) => `${"l".repeat(100)}${i}`);
  const schema = readSchema({ version: 1, columns: [{ name: "c", type: "category", levels }] });
  expect(() => {
    recordCheck(schema)([{ c: "m" }]);
  }).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.{100,1100}$/) as string }) as Error);
});
