import { readSchema } from "holdfast";
import { expect, test } from "vitest";
import { fieldsOf, readRecord, recordInShort } from "./record.ts";

const schema = readSchema({
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 17, upper: 90 },
    { name: "gain", type: "number", lower: 0, upper: 99_999, transform: "log1p", outside: "missing" },
    { name: "sex", type: "category", levels: ["Female", "Male"] },
    { name: "town", type: "category", levels: ["A", "other"], other: "other" },
    { name: "remarks", type: "ignore" },
  ],
});
const fields = fieldsOf(schema);

test("a field for each column that is read, with a start in the middle of what is public", () => {
  expect(fields.map(({ name, start }) => [name, start])).toEqual([
    ["age", "54"],
    ["gain", "315"],
    ["sex", "Female"],
    ["town", "A"],
  ]);
  expect(fields[0]!.hint).toBe("17 to 90; empty: 17");
  expect(fields[2]!.hint).toBe("empty: none of the levels");
});

test("what was typed becomes a record; empty fields are missing", () => {
  const { record, wrong } = readRecord(fields, { age: " 40 ", gain: "", sex: "Male", town: "B" });
  expect(record).toEqual({ age: 40, sex: "Male", town: "B" });
  expect(wrong).toEqual({});
});

test("what cannot be read is told at its column, and the others stay", () => {
  const { wrong } = readRecord(fields, { age: "40.5", gain: "much", sex: "Femal" });
  expect(Object.keys(wrong)).toEqual(["age", "gain", "sex"]);
  expect(readRecord(fields, { age: "0x10" }).wrong).toHaveProperty("age");
});

test("a record in a line", () => {
  expect(recordInShort({})).toBe("everything missing");
  expect(recordInShort({ a: 1, b: "x" })).toBe("a 1, b x");
  expect(recordInShort({ a: 1, b: 2, c: 3 }, 2)).toBe("a 1, b 2, …");
});

test("columns may be called as what every object has", () => {
  const named = fieldsOf(
    readSchema({
      version: 1,
      columns: [
        { name: "constructor", type: "integer", lower: 0, upper: 10 },
        { name: "__proto__", type: "category", levels: ["a", "b"] },
      ],
    }),
  );
  const { record, wrong } = readRecord(named, {});
  expect(Object.entries(record)).toEqual([
    ["constructor", 5],
    ["__proto__", "a"],
  ]);
  expect(Object.keys(wrong)).toEqual([]);
});
