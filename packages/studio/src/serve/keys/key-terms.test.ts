import { expect, test } from "vitest";
import { expiries, expiryAfter, rateOf } from "./key-terms.ts";

test("a rate is a whole number that the service takes, or none", () => {
  expect(["", " 10 ", "1000000"].map(rateOf)).toEqual(["none", 10, 1_000_000]);
  expect(["0", "1.5", "ten", "1000001", "-3"].map(rateOf)).toEqual(Array(5).fill("wrong"));
});

test("every choice but never has an end to come", () => {
  const ends = expiries.map(({ value }) => expiryAfter(value, 1000));
  expect(ends[0]).toBeUndefined();
  expect(ends.slice(1)).toEqual([86_401_000, 604_801_000, 2_592_001_000, 31_536_001_000]);
});
