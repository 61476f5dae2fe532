import fc from "fast-check";
import { describe, expect, it } from "vitest";
import tails from "./oracles/binomial-tail.json" with { type: "json" };
import limits from "./oracles/confidence-limit.json" with { type: "json" };
import { binomial } from "./binomial.ts";
import {
  binomialLowerTail,
  incompleteBeta,
  incompleteBetaInverse,
  lowerConfidenceLimit,
  upperConfidenceLimit,
} from "./binomial-tail.ts";
import { contains, enclosed, isTight, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { roundDown, roundUp } from "./rounding.ts";

/** P[Bin(n, p) <= k], term by term, as a fraction that is not reduced. */
function exactTail(n: number, k: number, p: Rational): readonly [bigint, bigint] {
  const { numerator: top, denominator } = p;
  const rest = denominator - top;
  let total = 0n;
  for (let j = 0; j <= Math.min(k, n); j++) {
    total += binomial(n, j) * top ** BigInt(j) * rest ** BigInt(n - j);
  }
  return [total, denominator ** BigInt(n)];
}

/** The sign of P[Bin(n, p) <= k] - level. */
function tailAgainst(n: number, k: number, p: Rational, level: Rational): number {
  const [total, whole] = exactTail(n, k, p);
  const difference = total * level.denominator - level.numerator * whole;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const trials = fc.integer({ min: 1, max: 60 });
const probability = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1000, max: 1500 }))
  .map(([n, d]) => Rational.of(n, d));

describe("binomial tails", () => {
  it("hold the exact sum", () => {
    fc.assert(
      fc.property(trials, fc.integer({ min: -1, max: 61 }), probability, (n, k, p) => {
        const exact = Rational.of(...exactTail(n, k, p));
        for (const bits of [30, 100]) {
          expect(contains(enclosed(binomialLowerTail(n, k, p), bits), exact)).toBe(true);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("of one side and of the other make one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), probability, (n, k, p) => {
        const below = binomialLowerTail(n, k, p);
        const above = binomialLowerTail(n, n - k - 1, Rational.one.minus(p));
        const total = enclosed(below.plus(above), 60);
        expect(contains(total, Rational.one) && isTight(total, 50)).toBe(true);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it.each(tails.critical)("P[Bin($n, $p) >= $count]", ({ n, p, count, value }) => {
    const tail = incompleteBeta(Rational.parse(p), count, n - count + 1);
    expect(meets(enclosed(tail, 100), printed(value))).toBe(true);
  });

  it.each(tails.lower)("P[Bin($n, $p) <= $k]", ({ n, k, p, value }) => {
    const bounds = enclosed(binomialLowerTail(n, k, Rational.parse(p)), 200);
    expect(meets(bounds, printed(value))).toBe(true);
    expect(isTight(bounds, 150)).toBe(true);
  });

  it("refuses what is not a probability or a count", () => {
    expect(() => binomialLowerTail(10, 3, Rational.of(-1, 2))).toThrow(RangeError);
    expect(() => binomialLowerTail(10, 3, Rational.of(3, 2))).toThrow(RangeError);
    expect(() => binomialLowerTail(10, 2.5, Rational.of(1, 2))).toThrow();
    expect(() => binomialLowerTail(10.5, 2, Rational.of(1, 2))).toThrow();
    expect(() => binomialLowerTail(10, NaN, Rational.of(1, 2))).toThrow();
  });
});

describe("confidence limits", () => {
  it("hold against the exact tail, and one digit less would not", () => {
    fc.assert(
      fc.property(
        trials,
        fc.nat(60),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 3, max: 12 }),
        (n, k, m, e) => {
          if (k > n) return;
          const level = Rational.of(m, 10n ** BigInt(e));
          const upper = roundUp(upperConfidenceLimit(k, n, Real.from(level)));
          const lower = roundDown(lowerConfidenceLimit(k, n, Real.from(level)));
          const relaxed = (x: Rational): Rational => x.times(Rational.of(10n ** 9n - 2n, 10n ** 9n));
          if (k < n) {
            expect(tailAgainst(n, k, upper, level) <= 0).toBe(true);
            expect(tailAgainst(n, k, relaxed(upper), level) > 0).toBe(true);
          } else expect(upper).toEqual(Rational.one);
          if (k > 0) {
            const rest = Rational.one.minus(level);
            const tightened = lower.times(Rational.of(10n ** 9n + 2n, 10n ** 9n));
            expect(tailAgainst(n, k - 1, lower, rest) >= 0).toBe(true);
            expect(tailAgainst(n, k - 1, tightened, rest) < 0).toBe(true);
          } else expect(lower).toEqual(Rational.zero);
        },
      ),
      { seed: 3, numRuns: 150 },
    );
  });

  it.each(limits.printed)("$successes of $n at $level", ({ successes, n, level, lower, upper }) => {
    if (lower !== undefined)
      expect(meets(enclosed(lowerConfidenceLimit(successes, n, Real.from(level)), 60), printed(lower))).toBe(
        true,
      );
    if (upper !== undefined)
      expect(meets(enclosed(upperConfidenceLimit(successes, n, Real.from(level)), 60), printed(upper))).toBe(
        true,
      );
  });

  it.each(limits.precise)(
    "$successes of $n at $level to forty digits",
    ({ successes, n, level, lower, upper }) => {
      const low = enclosed(lowerConfidenceLimit(successes, n, Real.from(level)), 160);
      const high = enclosed(upperConfidenceLimit(successes, n, Real.from(level)), 160);
      expect(meets(low, printed(lower)) && meets(high, printed(upper))).toBe(true);
      expect(isTight(low, 150) && isTight(high, 130)).toBe(true);
    },
  );

  it("the upper limit of 500 in 1000 at 5e-16 is not too small", () => {
    // A quantile computed from the wrong side gives 0.62515 here, which covers less than it claims.
    const limit = roundUp(upperConfidenceLimit(500, 1000, Real.from("5e-16")));
    expect(`${limit}`).toBe("0.6253469814");
    expect(tailAgainst(1000, 500, limit, Rational.parse("5e-16")) <= 0).toBe(true);
    expect(tailAgainst(1000, 500, Rational.parse("0.6253469813"), Rational.parse("5e-16")) > 0).toBe(true);
  });

  it("survive levels far below every written number", () => {
    const level = Real.from(-900_000_000).exp();
    expect(`${roundUp(upperConfidenceLimit(0, 2, level))}`).toBe("1");
    expect(`${roundUp(upperConfidenceLimit(500, 1000, level))}`).toBe("1");
    expect(`${roundDown(lowerConfidenceLimit(1, 2, level))}`).toBe("0");
    expect(`${roundUp(lowerConfidenceLimit(2, 2, level))}`).toBe("1e-1000");
    expect(`${roundDown(upperConfidenceLimit(0, 1000, Real.from(-10_000).exp()))}`).toBe("0.9999546");
  });

  it("mirror each other and grow with the count", () => {
    for (const n of [1, 7, 20]) {
      let last = Rational.zero;
      for (let k = 0; k <= n; k++) {
        const upper = roundUp(upperConfidenceLimit(k, n, Real.from("0.01")));
        const mirrored = enclosed(Real.from(1).minus(lowerConfidenceLimit(n - k, n, Real.from("0.01"))), 80);
        expect(meets(enclosed(upperConfidenceLimit(k, n, Real.from("0.01")), 80), mirrored)).toBe(true);
        expect(upper.compare(last) >= 0).toBe(true);
        last = upper;
      }
    }
  });

  it("reach levels 0 and 1, take inexact levels and refuse others", () => {
    expect(upperConfidenceLimit(3, 10, Real.from(0)).exact).toEqual(Rational.one);
    expect(lowerConfidenceLimit(3, 10, Real.from(0)).exact).toEqual(Rational.zero);
    expect(upperConfidenceLimit(3, 10, Real.from(1)).exact).toEqual(Rational.zero);
    expect(lowerConfidenceLimit(3, 10, Real.from(1)).exact).toEqual(Rational.one);
    const inexact = Real.from("0.0001").sqrt().square().times(Real.pi()).over(Real.pi()).times(100);
    expect(`${roundUp(upperConfidenceLimit(10, 100, inexact))}`).toBe(
      `${roundUp(upperConfidenceLimit(10, 100, Real.from("0.01")))}`,
    );
    const nearlyOne = roundUp(upperConfidenceLimit(3, 10, Real.from(1).minus("1e-40")));
    expect(nearlyOne.sign() > 0 && nearlyOne.compare("1e-9") < 0).toBe(true);
    expect(() => roundUp(upperConfidenceLimit(3, 10, Real.from(2)))).toThrow(RangeError);
    expect(() => roundUp(upperConfidenceLimit(3, 10, Real.pi()))).toThrow(RangeError);
    expect(() => roundUp(upperConfidenceLimit(3, 10, Real.from("-0.1")))).toThrow(RangeError);
    expect(() => roundUp(upperConfidenceLimit(-1, 10, Real.from("0.1")))).toThrow(RangeError);
    expect(() => roundDown(lowerConfidenceLimit(11, 10, Real.from("0.1")))).toThrow(RangeError);
  });

  it("hold a median that is a short binary fraction", () => {
    const median = enclosed(incompleteBetaInverse(Real.from("1/2"), 50, 50), 100);
    expect(contains(median, Rational.of(1, 2)) && isTight(median, 90)).toBe(true);
  });
});
