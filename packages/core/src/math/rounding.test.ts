import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { isBelow, roundDown, roundUp } from "./rounding.ts";

const part = fc.oneof(
  fc.bigInt({ min: -99n, max: 99n }),
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.bigInt({ min: -(10n ** 50n), max: 10n ** 50n }),
);
const rational = fc
  .tuple(part, part, fc.integer({ min: -60, max: 60 }))
  .map(([n, d, power]) => Rational.of(n, d === 0n ? 1n : d).times(Rational.parse(`1e${power}`)));
/** The same value, known only by its enclosures. */
const hidden = (x: Rational): Real => new Real((bits) => Real.from(x).enclose(bits));

/** The decimal with ten digits next below a positive one. */
function oneDigitBelow(x: Rational): Rational {
  let unit = Rational.one;
  while (x.over(unit).compare(10n ** 9n) <= 0) unit = unit.over(10);
  while (x.over(unit).compare(10n ** 10n) > 0) unit = unit.times(10);
  return x.minus(unit);
}

describe("rounding to ten digits", () => {
  it("is the least decimal not below", () => {
    fc.assert(
      fc.property(rational, (x) => {
        const size = x.sign() < 0 ? x.negate() : x;
        if (size.sign() === 0) return;
        const up = roundUp(size);
        expect(up.compare(size) >= 0).toBe(true);
        expect(oneDigitBelow(up).compare(size) < 0).toBe(true);
        expect(
          up
            .toString()
            .replace(/[-.]|e.*$/g, "")
            .replace(/^0+|0+$/g, "").length <= 10,
        ).toBe(true);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it("is idempotent, monotone and mirrored", () => {
    fc.assert(
      fc.property(rational, rational, (x, y) => {
        for (const round of [roundUp, roundDown]) {
          expect(round(round(x))).toEqual(round(x));
          expect(round(x).compare(round(y)) * x.compare(y) >= 0).toBe(true);
        }
        expect(roundUp(x.negate())).toEqual(roundDown(x).negate());
        expect(roundDown(x).compare(x) <= 0 && x.compare(roundUp(x)) <= 0).toBe(true);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it("does not see whether a value is exact or enclosed", () => {
    fc.assert(
      fc.property(rational, (x) => {
        if (x.equals(roundUp(x))) return; // enclosures cannot tell a short decimal from its neighbors
        expect(roundUp(hidden(x))).toEqual(roundUp(x));
        expect(roundDown(hidden(x))).toEqual(roundDown(x));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("an end that cannot be settled is rounded to the safe side", () => {
    const two = Real.from(2).sqrt().square();
    expect(`${roundUp(two)} ${roundDown(two)}`).toBe("2.000000001 1.999999999");
    const nothing = Real.from(2).sqrt().minus(Real.from(2).sqrt());
    expect(`${roundUp(nothing)} ${roundDown(nothing)}`).toBe("1e-1000 -1e-1000");
  });

  it.each([
    ["0", "0", "0"],
    ["9999999999.5", "9999999999", "10000000000"],
    ["0.99999999999", "0.9999999999", "1"],
    ["-0.99999999999", "-1", "-0.9999999999"],
    ["1.0000000001", "1", "1.000000001"],
    ["12345678901", "12345678900", "12345678910"],
    ["1e-1000", "1e-1000", "1e-1000"],
    ["9.99999e-1001", "0", "1e-1000"],
    ["-9.99999e-1001", "-1e-1000", "0"],
    ["1.23456789012e-1000", "1.23456789e-1000", "1.234567891e-1000"],
    ["1e-4000", "0", "1e-1000"],
    ["-1e-4000", "-1e-1000", "0"],
    ["1234567890.1e2000", "1.23456789e2009", "1.234567891e2009"],
  ])("%s lies between %s and %s", (value, low, high) => {
    expect(`${roundDown(value)}`).toBe(low);
    expect(`${roundUp(value)}`).toBe(high);
    const real = hidden(Rational.parse(value));
    if (low !== high) expect([`${roundDown(real)}`, `${roundUp(real)}`]).toEqual([low, high]);
  });

  it("compares only with proof", () => {
    const root = Real.from(2).sqrt();
    expect(isBelow("1.414", root)).toBe(true);
    expect(isBelow(root, "1.414")).toBe(false);
    expect(isBelow(root, Real.from(2).over(root))).toBe(false);
    expect(isBelow(1, 1)).toBe(false);
    expect(isBelow("-1/3", 0)).toBe(true);
    expect(isBelow(0, Real.from(-(10n ** 11n)).exp())).toBe(true);
    expect(isBelow(root, root.plus("1e-1500"))).toBe(true);
    expect(isBelow(0, Real.from(-1).sqrt())).toBe(false);
  });
});
