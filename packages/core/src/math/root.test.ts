import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spanning } from "./interval.ts";
import { contains, enclosed, isTight } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { rootOfIncreasing } from "./root.ts";
import { roundUp } from "./rounding.ts";

const bits = fc.integer({ min: 16, max: 300 });

describe("roots of increasing functions", () => {
  it("the ends of the bracket have opposite signs, and are close", () => {
    const coefficient = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(coefficient, coefficient, fc.integer({ min: 1, max: 1_000_000 }), bits, (a, b, c, keep) => {
        // a x^5 + b x^3 + x = c has one root in [0, c].
        const f = (x: Rational): Rational =>
          x.times(x).times(a).plus(b).times(x).times(x).plus(1).times(x).minus(c);
        const { low, high } = enclosed(
          rootOfIncreasing((x) => Real.from(f(x)), 0, c),
          keep,
        );
        expect(f(low).sign() <= 0 && f(high).sign() >= 0).toBe(true);
        expect(isTight({ low, high }, keep - 1)).toBe(true);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it("exact roots are held, wherever they lie", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 64 }),
        fc.constantFrom(1, 3),
        bits,
        (n, d, power, keep) => {
          const root = Rational.of(n, d);
          const f = (x: Rational): Real => Real.from(x.minus(root)).power(power);
          const bounds = enclosed(rootOfIncreasing(f, -1000, 1000), keep);
          expect(contains(bounds, root)).toBe(true);
          expect(bounds.high.minus(bounds.low).compare("1/8") < 0).toBe(true);
        },
      ),
      { seed: 2, numRuns: 40 },
    );
  });

  it("a root at an end of the bracket is held", () => {
    for (const end of [0, 1]) {
      const bounds = enclosed(
        rootOfIncreasing((x) => Real.from(x).minus(end), 0, 1),
        60,
      );
      expect(contains(bounds, Rational.of(end))).toBe(true);
    }
  });

  it("signs that cannot be proved leave the bracket wide, never wrong", () => {
    // Zero between 1 and 2, as far as enclosures can tell.
    const noise = Real.from(2).sqrt().minus(Real.from(2).sqrt());
    const f = (x: Rational): Real =>
      x.compare(1) < 0 ? Real.from(x).minus(1) : x.compare(2) > 0 ? Real.from(x).minus(2) : noise;
    const bounds = enclosed(rootOfIncreasing(f, 0, 10), 80);
    expect(contains(bounds, Rational.of(1)) && contains(bounds, Rational.of(2))).toBe(true);
    expect(bounds.low.compare("0") >= 0 && bounds.high.compare(4) < 0).toBe(true);
  });

  it("a bracket that provably holds no root has no value", () => {
    const line = (x: Rational): Real => Real.from(x).plus(1);
    expect(() => roundUp(rootOfIncreasing(line, 0, 1))).toThrow(RangeError);
    expect(() => roundUp(rootOfIncreasing((x) => line(x).minus(7), 0, 1))).toThrow(RangeError);
    expect(() => roundUp(rootOfIncreasing(line, 3, 2))).toThrow(RangeError);
    expect(() => roundUp(rootOfIncreasing(line, Real.from(-1).sqrt(), 2))).toThrow(RangeError);
  });

  it("a bracket far beyond every written number is left as it is", () => {
    for (const power of [10n ** 9n, -(10n ** 9n)]) {
      const bottom = Real.from(power).exp();
      const root = rootOfIncreasing((x) => Real.from(x).minus(bottom.times("3/2")), bottom, bottom.times(2));
      const [bracket, start] = [
        root.enclose(60)!,
        spanning(bottom.enclose(60)!, bottom.times(2).enclose(60)!, 60),
      ];
      const finer = BigInt(start.exponent - bracket.exponent);
      expect([bracket.lo, bracket.hi]).toEqual([start.lo << finer, start.hi << finer]);
    }
  });

  it("evaluations grow like the logarithm of the bits", () => {
    let evaluations = 0;
    const root = rootOfIncreasing(
      (x) => {
        evaluations++;
        return Real.from(x).exp().minus(10);
      },
      0,
      4,
    );
    const counts = [64, 256, 1024].map((keep) => {
      evaluations = 0;
      expect(isTight(enclosed(root, keep), keep - 1)).toBe(true);
      return evaluations;
    });
    expect(counts[0]! < 30 && counts[1]! < 36 && counts[2]! < 42).toBe(true);
  });
});
