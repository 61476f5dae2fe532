import fc from "fast-check";
import { describe, expect, it } from "vitest";
import binomials from "./oracles/binomial.json" with { type: "json" };
import { binomial, growthBound, lnBinomial, lnSum } from "./binomial.ts";
import { contains, enclosed, isTight, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { roundUp } from "./rounding.ts";

describe("binomial coefficients", () => {
  it("are Pascal's triangle", () => {
    let row = [1n];
    for (let n = 0; n < 70; n++) {
      expect(row.map((_, k) => binomial(n, k))).toEqual(row);
      row = [...row, 0n].map((x, k) => x + (row[k - 1] ?? 0n));
    }
    expect([binomial(5, -1), binomial(5, 6), binomial(0, 0), binomial(2n ** 70n, 1)]).toEqual([
      0n,
      0n,
      1n,
      2n ** 70n,
    ]);
  });

  it.each(binomials.lnBinomial)("ln C($n, $k) to ten digits", ({ n, k, value }) => {
    expect(meets(enclosed(lnBinomial(n, k), 100), printed(value))).toBe(true);
  });

  it.each(binomials.unknownSize)("code of unknown size $k of $n", ({ n, k, value }) => {
    const code = lnBinomial(n, k).plus(Real.from((k + 1) * (k + 2)).ln());
    expect(meets(enclosed(code, 100), printed(value))).toBe(true);
  });

  it.each(binomials.large)("ln C($n, $k) to fifty digits", ({ n, k, value }) => {
    const bounds = enclosed(lnBinomial(n, k), 220);
    expect(meets(bounds, printed(value))).toBe(true);
    expect(isTight(bounds, 150)).toBe(true);
  });

  it("both ways to ln C agree where they meet", () => {
    for (const [n, k] of [
      [5000, 1001],
      [2002, 1001],
      [4001, 3000],
    ] as const) {
      const exact = enclosed(Real.from(binomial(n, k)).ln(), 150);
      expect(meets(enclosed(lnBinomial(n, k), 120), exact)).toBe(true);
    }
    expect(lnBinomial(9, 9).exact).toEqual(Rational.zero);
    expect(() => lnBinomial(3, 4)).toThrow(RangeError);
    expect(() => lnBinomial(3, -1)).toThrow(RangeError);
  });
});

describe("Sauer's bound", () => {
  it.each(binomials.growth)("growth($n, $d) = $value", ({ n, d, value }) => {
    expect(growthBound(BigInt(n), d)).toBe(BigInt(value));
  });

  it("is the sum of binomial coefficients, 2^n at most", () => {
    for (let n = 0; n < 25; n++) {
      let total = 0n;
      for (let d = -1; d <= n + 2; d++) {
        total += binomial(n, d);
        expect(growthBound(n, d)).toBe(total);
      }
      expect(total).toBe(1n << BigInt(n));
    }
  });
});

describe("ln of a sum of exponentials", () => {
  it("holds the sum, whatever the sizes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 6 }),
        (weights) => {
          const total = weights.reduce((a, b) => a + b);
          const bounds = enclosed(lnSum(weights.map((w) => Real.from(w).ln())).exp(), 120);
          expect(contains(bounds, Rational.of(total))).toBe(true);
          expect(isTight(bounds, 100)).toBe(true);
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it("survives terms that are far apart or far from zero", () => {
    const far = Real.from(10n ** 11n);
    expect(`${roundUp(lnSum([far, far.negate(), 0].map((x) => Real.from(x))))}`).toBe("100000000100");
    expect(`${roundUp(lnSum([far.negate(), far.negate()]).plus(far))}`).toBe("0.6931471806");
    expect(() => lnSum([])).toThrow(RangeError);
  });
});
