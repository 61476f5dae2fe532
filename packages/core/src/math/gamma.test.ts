import fc from "fast-check";
import { describe, expect, it } from "vitest";
import gamma from "./oracles/gamma.json" with { type: "json" };
import { lnGamma, stirlingSeries } from "./gamma.ts";
import { enclosed, ends, isTight, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";

describe("ln Gamma", () => {
  it.each(gamma.lnGamma)("ln Gamma($x)", ({ x, value }) => {
    const bounds = enclosed(lnGamma(Rational.parse(x)), 200);
    expect(meets(bounds, printed(value))).toBe(true);
    expect(isTight(bounds, 160)).toBe(true);
    for (const bits of [20, 50, 100])
      expect(meets(enclosed(lnGamma(Rational.parse(x)), bits), bounds)).toBe(true);
  });

  it("Stirling's series holds its limit wherever it is cut", () => {
    for (const row of gamma.lnGamma) {
      const x = Rational.parse(row.x);
      if (x.compare(2) < 0) continue;
      const main = Real.from(x).ln().times(x.minus("1/2")).minus(x).plus(Real.pi().times(2).ln().over(2));
      const limit = enclosed(Real.from(row.value).minus(main), 200);
      for (let bits = 2; bits < 60; bits++) {
        expect(meets(ends(stirlingSeries(x, bits)), limit)).toBe(true);
      }
    }
  });

  it("is the logarithm of the factorial", () => {
    let factorial = 1n;
    for (let n = 1; n <= 120; n++) {
      factorial *= BigInt(n);
      const exact = enclosed(Real.from(factorial).ln(), 150);
      for (const bits of [30, 90])
        expect(meets(enclosed(lnGamma(Rational.of(n + 1)), bits), exact)).toBe(true);
    }
    expect(lnGamma(Rational.one).exact).toEqual(Rational.zero);
    expect(lnGamma(Rational.of(2)).exact).toEqual(Rational.zero);
  });

  it("obeys Gamma(x+1) = x Gamma(x) and the duplication formula", () => {
    const positive = fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1000 }))
      .map(([n, d]) => Rational.of(n, d));
    fc.assert(
      fc.property(positive, fc.integer({ min: 30, max: 160 }), (x, bits) => {
        const value = lnGamma(x);
        const next = enclosed(lnGamma(x.plus(1)), bits);
        expect(meets(next, enclosed(value.plus(Real.from(x).ln()), bits))).toBe(true);
        const left = enclosed(value.plus(lnGamma(x.plus("1/2"))), bits);
        const right = Real.from(2)
          .ln()
          .times(Rational.one.minus(x.times(2)))
          .plus(Real.pi().ln().over(2))
          .plus(lnGamma(x.times(2)));
        expect(meets(left, enclosed(right, bits))).toBe(true);
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it("refuses zero and negative arguments", () => {
    for (const x of ["0", "-1", "-0.5"]) expect(() => lnGamma(Rational.parse(x))).toThrow(RangeError);
  });

  it("stays within reach at a thousand digits", () => {
    expect(isTight(enclosed(lnGamma(Rational.of(1, 3)), 3072), 3000)).toBe(true);
  });
});
