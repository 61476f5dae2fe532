import fc from "fast-check";
import { expect, test } from "vitest";
import { normalBelow } from "./normal.ts";
import { Rational } from "./rational.ts";
import { roundDown, roundUp } from "./rounding.ts";

/** From the tables of another implementation, to twelve digits and more. */
const table: readonly (readonly [string, number])[] = [
  ["0.5", 0.691462461274013],
  ["1", 0.841344746068543],
  ["2", 0.977249868051821],
  ["-1", 0.158655253931457],
  ["-3", 0.00134989803163009],
  ["-6", 9.8658764503769814e-10],
  ["-10", 7.6198530241605261e-24],
  ["-20", 2.7536241186062337e-89],
  ["-37.5", 4.605353009581955e-308],
];

test.each(table)("below %s the mass is %d", (x, mass) => {
  const value = normalBelow(Rational.parse(x));
  expect(Math.abs(roundUp(value).toNumber() / mass - 1)).toBeLessThan(2e-9);
  expect(roundDown(value).compare(roundUp(value))).toBeLessThanOrEqual(0);
});

test("far tails are enclosed, not computed", () => {
  expect(roundUp(normalBelow(Rational.of(-1000))).toNumber()).toBeLessThan(1e-300);
  expect(roundDown(normalBelow(Rational.of(1000))).compare("0.999")).toBe(1);
  expect(roundUp(normalBelow(Rational.of(64))).compare(1)).toBe(0);
});

test("is increasing, symmetric, and lies within Mills' bounds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (a, b) => {
      const x = Rational.of(a, 200);
      const y = x.plus(Rational.of(b, 400));
      expect(roundDown(normalBelow(y)).compare(roundDown(normalBelow(x)))).toBeGreaterThanOrEqual(0);
      const tail = roundUp(normalBelow(x.negate())).toNumber();
      const at = x.toNumber();
      const density = Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
      expect(tail).toBeLessThan((density / at) * (1 + 1e-9));
      expect(tail).toBeGreaterThan(((density * at) / (at * at + 1)) * (1 - 1e-9));
    }),
    { seed: 1, numRuns: 25 },
  );
});
