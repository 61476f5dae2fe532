import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fractionOf, isBelow, Rational, Real } from "../../math/index.ts";
import { codesByCuts } from "./cut-table.ts";
import { leastDouble, nextDouble } from "./least-double.ts";
import { logarithmicCuts } from "./logarithmic-cuts.ts";

interface Range {
  readonly lower: number;
  readonly upper: number;
  readonly bits: number;
  readonly integer: boolean;
}

function codeOf(range: Range): (x: number) => number {
  const { cuts, codes } = logarithmicCuts(range);
  const [table, values] = [Float64Array.from(cuts), Int16Array.from(codes)];
  return (x) => codesByCuts(Float64Array.of(x), table, values)[0]!;
}

/** The definition, by quotients of enclosed logarithms: the code whose place is nearest. Halves are not among the cases. */
function isNearest(x: number, code: number, { lower, upper, bits }: Range): boolean {
  const largestCode = (1 << bits) - 1;
  const log = (value: number): Real => Real.from(fractionOf(value).plus(1)).ln();
  const place = log(x)
    .minus(log(lower))
    .over(log(upper).minus(log(lower)))
    .times(2 * largestCode);
  const rank = code + largestCode;
  return isBelow(Real.from(rank).minus("1/2"), place) && isBelow(place, Real.from(rank).plus("1/2"));
}

describe("logarithmicCuts", () => {
  const ranges: readonly Range[] = [
    { lower: 0, upper: 99999, bits: 12, integer: true },
    { lower: 0, upper: 10000, bits: 7, integer: false },
    { lower: -0.5, upper: 3.25, bits: 9, integer: false },
    { lower: 2, upper: 7, bits: 3, integer: true },
    { lower: 1e-3, upper: 1e12, bits: 10, integer: false },
  ];

  test.each(ranges)("takes values between $lower and $upper to the nearest code", (range) => {
    const code = codeOf(range);
    const { lower, upper, integer } = range;
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, fc.constantFrom(1, 1e-2, 1e-4), (where, scale) => {
        const x = Math.min(upper, lower + (upper - lower) * where * scale);
        const value = integer ? Math.floor(x) : x;
        expect(isNearest(value, code(value), range)).toBe(true);
      }),
      { seed: 41, numRuns: 150 },
    );
    expect([code(lower), code(upper)]).toEqual([1 - (1 << range.bits), (1 << range.bits) - 1]);
  });

  test("each cut is the least value of its code", () => {
    const range: Range = { lower: 0, upper: 10, bits: 4, integer: false };
    const { cuts, codes } = logarithmicCuts(range);
    expect(cuts.length).toBe(30);
    for (const [i, cut] of cuts.entries()) {
      const before = -nextDouble(-cut);
      expect(before < cut && nextDouble(before) === cut).toBe(true);
      expect(isNearest(cut, codes[i + 1]!, range)).toBe(true);
      expect(isNearest(before, codes[i]!, range)).toBe(true);
    }
  });

  test("halves go up where a cut is a number of the column: log 2 is a quarter of log 16", () => {
    // The place of x = 1 is 2M/4 = M/2, half way for every odd M.
    for (const bits of [1, 2, 5, 12]) {
      const largestCode = (1 << bits) - 1;
      for (const integer of [true, false]) {
        const code = codeOf({ lower: 0, upper: 15, bits, integer });
        expect(code(1)).toBe((largestCode + 1) / 2 - largestCode);
        expect(code(7)).toBe((3 * largestCode + 1) / 2 - largestCode);
        expect(code(3)).toBe(0);
        if (!integer) expect(code(1 - 2 ** -53)).toBe((largestCode - 1) / 2 - largestCode);
      }
    }
  });
});

describe("doubles and fractions", () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

  test("a double is the fraction it is", () => {
    expect(fractionOf(0.1).equals("0.1000000000000000055511151231257827021181583404541015625")).toBe(true);
    fc.assert(
      fc.property(finite, (x) => {
        expect(fractionOf(x).toNumber()).toBe(x + 0);
      }),
      { seed: 42, numRuns: 2000 },
    );
  });

  test("the least double is not below, and the one before it is", () => {
    const small = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(small, fc.integer({ min: -5, max: 5 }), (x, shift) => {
        const bound = fractionOf(x).plus(Rational.of(shift, 1n << 1080n));
        const least = leastDouble(bound);
        expect(fractionOf(least).compare(bound)).toBeGreaterThanOrEqual(0);
        expect(fractionOf(-nextDouble(-least)).compare(bound)).toBeLessThan(0);
      }),
      { seed: 43, numRuns: 2000 },
    );
  });
});
