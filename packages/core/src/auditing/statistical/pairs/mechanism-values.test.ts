import { expect, test } from "vitest";
import { Rational } from "../../../math/index.ts";
import { requireDifferentValues, requireNeighbouringValues } from "./mechanism-values.ts";

const options = { sensitivity: Rational.one, names: ["first", "second"], path: "both" } as const;
const isNear = (mechanism: string, first: string, second: string): boolean => {
  try {
    requireNeighbouringValues(mechanism, [first.split(" "), second.split(" ")], options);
    return true;
  } catch {
    return false;
  }
};

test("scores may all move by the sensitivity, values of noise only together, records one at a time", () => {
  expect(isNear("exponential", "1 2", "2 1")).toBe(true);
  expect(isNear("exponential", "1 2", "3 2")).toBe(false);
  expect(isNear("discrete-laplace", "1 2", "2 2")).toBe(true);
  expect(isNear("discrete-laplace", "1 2", "2 1")).toBe(false);
  expect(isNear("stable-histogram", "a b", "a c")).toBe(true);
  expect(isNear("stable-histogram", "a b", "c d")).toBe(false);
  expect(isNear("exponential", "1", "1 1")).toBe(false);
});

test("the same values are refused", () => {
  expect(() => {
    requireDifferentValues([["1"], ["1"]], "both");
  }).toThrow(/values that differ/);
  requireDifferentValues([["1"], ["1", "1"]], "both");
});
