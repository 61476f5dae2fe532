import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address.ts";

test("what is written is read again", () => {
  const field = fc.string({ minLength: 1 }).filter((name) => name !== "__proto__");
  fc.assert(
    fc.property(
      fc.constantFrom("", "plan", "explore/map"),
      fc.dictionary(field, fc.string()),
      (page, fields) => {
        expect(readAddress(writeAddress({ page, fields }))).toEqual({ page, fields: { ...fields } });
      },
    ),
    { seed: 9, numRuns: 500 },
  );
});

test("anything after the sign is an address", () => {
  expect(readAddress("")).toEqual({ page: "", fields: {} });
  expect(readAddress("#/plan?n=5&n=6")).toEqual({ page: "plan", fields: { n: "6" } });
  expect(readAddress("#%E0%A4%A")).toEqual({ page: "%E0%A4%A", fields: {} });
});
