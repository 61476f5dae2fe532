import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expDigits, expEnclosure } from "./exp-enclosure.ts";
import { preciseExp } from "./testing/precise-exp.ts";

/** Does [lower, upper] contain 2^precision·exp(-p/q), by a value with 128 more bits that is right to one unit? */
function contains(
  p: bigint,
  q: bigint,
  precision: number,
  { lower, upper }: { lower: bigint; upper: bigint },
): boolean {
  const value = preciseExp(p, q, precision + 128);
  return lower << 128n <= value - 1n && value + 1n <= upper << 128n;
}

describe("expEnclosure", () => {
  it("contains the value and is at most 3 units wide, for x from 2^-80 to 500", () => {
    const p = fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 2n ** 80n }));
    const q = fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 2n ** 80n }));
    fc.assert(
      fc.property(p, q, fc.integer({ min: 1, max: 400 }), (numerator, denominator, precision) => {
        fc.pre(numerator < 500n * denominator);
        const enclosure = expEnclosure({ numerator, denominator }, precision);
        expect(contains(numerator, denominator, precision, enclosure)).toBe(true);
        expect(enclosure.upper - enclosure.lower).toBeLessThanOrEqual(3n);
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  it("holds at the ends: 0, tiny, and so large that only the unit is left", () => {
    expect(expEnclosure({ numerator: 0n, denominator: 1n }, 64)).toMatchInlineSnapshot(`
      {
        "lower": 18446744073709551615n,
        "upper": 18446744073709551617n,
      }
    `);
    expect(expEnclosure({ numerator: 1n, denominator: 2n ** 500n }, 64)).toMatchInlineSnapshot(`
      {
        "lower": 18446744073709551615n,
        "upper": 18446744073709551617n,
      }
    `);
    expect(expEnclosure({ numerator: 10n ** 9n, denominator: 1n }, 64)).toEqual({ lower: 0n, upper: 1n });
    expect(expEnclosure({ numerator: 2n ** 300n, denominator: 1n }, 64)).toEqual({ lower: 0n, upper: 1n });
  });

  it("is pinned where the number of halvings changes", () => {
    const exponents = [
      [1n, 2n],
      [51n, 100n],
      [1n, 1n],
      [101n, 100n],
      [7n, 1n],
    ] as const;
    const pinned = exponents.map(([p, q]) => expEnclosure({ numerator: p, denominator: q }, 80));
    expect(pinned.map(({ lower, upper }) => `${lower} ${upper}`)).toMatchInlineSnapshot(`
      [
        "733250574914497105090165 733250574914497105090166",
        "725954609790579754164143 725954609790579754164144",
        "444738954937557665364702 444738954937557665364703",
        "440313728397707709241257 440313728397707709241258",
        "1102397652599792555827 1102397652599792555828",
      ]
    `);
  });
});

describe("expDigits", () => {
  it("spells exp(-x) to 300 places", () => {
    for (const [p, q] of [
      [1n, 2n],
      [1n, 1n],
      [20n, 1n],
      [1n, 2n ** 70n],
      [100n, 3n],
    ] as const) {
      const digits = expDigits({ numerator: p, denominator: q });
      const spelled = Array.from({ length: 300 }, () => digits()).join("");
      expect(spelled).toBe((preciseExp(p, q, 500) >> 200n).toString(2).padStart(300, "0"));
    }
  });
});
