import { expect, test } from "vitest";
import { readFields } from "./kept-fields.ts";

test("fields that were kept are read, and anything else begins anew", () => {
  expect(readFields('{"age":"40"}')).toEqual({ age: "40" });
  expect(readFields("{")).toEqual({});
  expect(readFields("null")).toEqual({});
});
