import { draftSchema, encoderOf, readSchema } from "holdfast";
import { expect, test } from "vitest";
import {
  asPublic,
  draftBasis,
  isDrafted,
  readDocument,
  withBasis,
  withColumn,
  withTarget,
  withType,
  writeDocument,
} from "./schema-document.ts";
import { placeOf } from "./schema-place.ts";

const bytes = new TextEncoder().encode("age,town,ill\n17,A,yes\n90,B,no\n");
const draft = async () => {
  const schema = await draftSchema({ chunks: [bytes], target: "ill" });
  return readDocument(writeDocument(schema))!;
};

test("a draft becomes a schema when every basis is said and the curator vouches for it, not before", async () => {
  const document = await draft();
  expect([...document.columns, document.target!].map(isDrafted)).toEqual([true, true, true]);
  expect(document.columns[0]!.basis).toBe(draftBasis);
  expect(() => encoderOf(readSchema(asPublic(document)))).toThrow("NOT PUBLIC");
  const said = withBasis(document, "codebook");
  expect(() => encoderOf(readSchema(said))).toThrow("draft");
  const whole = readSchema(asPublic(said));
  expect(encoderOf(whole).target?.levels).toEqual(["no", "yes"]);
  expect(whole.note).toBeUndefined();
  expect(whole.columns.map(({ basis }) => basis)).toEqual(["codebook", "codebook"]);
});

test("an ignored column needs no basis, and what the draft said of it is not made public", async () => {
  const document = await draft();
  const why = `one value, or nearly, in all rows; ${draftBasis}`;
  const ignored = withColumn(document, 1, { name: "town", type: "ignore", basis: why });
  expect([...ignored.columns, ignored.target!].map(isDrafted)).toEqual([true, false, true]);
  const said = asPublic(withBasis(ignored, "codebook"));
  expect(said.columns[1]).toEqual({ name: "town", type: "ignore" });
  expect(() => encoderOf(readSchema(said))).not.toThrow();
});

test("a note of the curator's own stays", () => {
  const own = { version: 1, draft: true, note: "From the codebook of 1990.", columns: [{ name: "a" }] };
  expect(asPublic(own)).toEqual({ version: 1, note: own.note, columns: own.columns });
});

test("another type keeps the name and drops what it does not have", async () => {
  const { columns } = await draft();
  expect(withType(columns[0]!, "category")).toEqual({
    name: "age",
    type: "category",
    basis: draftBasis,
    levels: [],
  });
  expect(withType(columns[0]!, "number")).toMatchObject({ type: "number", lower: 17, upper: 90 });
  expect(withType(columns[1]!, "number")).toEqual({
    name: "town",
    type: "number",
    basis: draftBasis,
    lower: "",
    upper: "",
  });
  expect(withType(columns[1]!, "ignore")).toEqual({ name: "town", type: "ignore" });
  const own = { name: "town", type: "category", levels: ["A"], basis: "codebook" };
  expect(withType(own, "ignore")).toEqual({ name: "town", type: "ignore", basis: "codebook" });
});

test("another target takes the column's levels; the old one becomes a category", async () => {
  const document = await draft();
  const moved = withTarget(document, "town");
  expect(moved.target).toEqual({ column: "town", levels: ["A", "B"], positive: "B", basis: draftBasis });
  expect(moved.columns.map(({ name }) => name)).toEqual(["age", "ill"]);
  const drafted = withTarget(document, "age", { levels: ["17", "90"] });
  expect(drafted.target).toEqual({ column: "age", levels: ["17", "90"], positive: "90", basis: draftBasis });
  expect(withTarget(document, "age").target).toEqual({ column: "age", levels: [], basis: draftBasis });
  expect(withTarget(document, "")).not.toHaveProperty("target");
  expect(withTarget(document, "ill")).toBe(document);
});

test("issues are found at their column", async () => {
  const document = await draft();
  expect(placeOf("columns.1.levels", document)).toBe(1);
  expect(placeOf("columns.1", document)).toBe(1);
  expect(placeOf("target.positive", document)).toBe("target");
  expect(placeOf("ill", document)).toBe("target");
  expect(placeOf("town", document)).toBe(1);
  expect(placeOf("columns", document)).toBeUndefined();
  const wrong = withColumn(document, 0, { ...document.columns[0]!, lower: "x" });
  expect(() => readSchema(wrong)).toThrow("columns.0.lower");
});

test("a text that is no document is edited as text", () => {
  for (const text of ["", "{", "[]", "null", '{"columns": [1]}', '{"columns": [], "target": {}}'])
    expect(readDocument(text)).toBeUndefined();
});
