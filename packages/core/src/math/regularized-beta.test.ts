import fc from "fast-check";
import { expect, test } from "vitest";
import { incompleteBeta } from "./binomial-tail.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { regularizedBeta } from "./regularized-beta.ts";
import { roundDown, roundUp } from "./rounding.ts";

/** Enclosed by 96 bits, so that exact values are not pursued. */
function between(value: Real): readonly [number, number] {
  const { lo, hi, exponent } = value.enclose(96)!;
  const unit = 1n << BigInt(-exponent);
  return [Rational.of(lo, unit).toNumber(), Rational.of(hi, unit).toNumber()];
}

test("agrees with binomial tails at integers, also by the series", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(0, 200),
      (a, b, percent, shift) => {
        const x = Rational.of(percent, 100);
        const here = between(regularizedBeta(x, Rational.of(a + shift), Rational.of(b + shift)));
        const [low, high] = between(incompleteBeta(x, a + shift, b + shift));
        expect(here[0]).toBeLessThanOrEqual(high);
        expect(here[1]).toBeGreaterThanOrEqual(low);
        expect(here[1] - here[0]).toBeLessThanOrEqual(1e-15 * high);
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test("has its closed forms at halves", () => {
  const half = Rational.of(1, 2);
  // I_x(1/2, 1/2) = (2/pi) arcsin sqrt x; I_x(1/2, 1) = sqrt x; I_x(1, 1/2) = 1 - sqrt(1-x).
  expect(between(regularizedBeta(Rational.of(1, 4), half, half))[0]).toBeCloseTo(1 / 3, 14);
  expect(between(regularizedBeta(half, half, half))[1]).toBeCloseTo(0.5, 14);
  const arcsine = (2 / Math.PI) * Math.asin(Math.sqrt(0.93));
  expect(between(regularizedBeta(Rational.of(93, 100), half, half))[0]).toBeCloseTo(arcsine, 14);
  for (const percent of [1, 20, 50, 80, 99]) {
    const x = Rational.of(percent, 100);
    expect(roundUp(regularizedBeta(x, half, Rational.one))).toEqual(roundUp(Real.from(x).sqrt()));
    const other = Real.from(1).minus(Real.from(Rational.one.minus(x)).sqrt());
    expect(roundDown(regularizedBeta(x, Rational.one, half))).toEqual(roundDown(other));
  }
});

test("is 0 and 1 at the ends and refuses what has no value", () => {
  const one = Rational.one;
  expect(regularizedBeta(Rational.zero, one, one).exact).toEqual(Rational.zero);
  expect(regularizedBeta(one, one, one).exact).toEqual(one);
  expect(() => regularizedBeta(one, Rational.zero, one)).toThrow(RangeError);
  expect(() => regularizedBeta(Rational.of(2), one, one)).toThrow(RangeError);
});
