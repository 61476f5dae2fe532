import { describe, expect, it } from "vitest";
import { binomial } from "./binomial.ts";
import { relativeBinomialSum } from "./binomial-sum.ts";
import { Rational } from "./rational.ts";
import { product, Real, sum } from "./real.ts";
import { roundUp } from "./rounding.ts";
import { contains, enclosed } from "./testing/oracle.ts";

/** The same sum from exact binomial coefficients. */
function exactly(k: number, l: number, x: Rational): Rational {
  let total = Rational.zero;
  let power = Rational.one;
  for (let j = l; j >= 0; j--) {
    total = total.plus(power.times(binomial(k, j)));
    power = power.times(x);
  }
  return total.over(binomial(k, l));
}

describe("relative binomial sums", () => {
  it("enclose the exact value, tightly, for growing and for falling terms at every precision", () => {
    for (const [k, l] of [
      [5, 2],
      [40, 39],
      [40, 40],
      [300, 100],
      [300, 149],
    ] as const) {
      for (const x of ["1/1000", "1/3", "9/10", "1", "3/2", "20"]) {
        const exact = exactly(k, l, Rational.parse(x));
        for (const bits of [40, 100, 700]) {
          const { lo, hi, exponent } = relativeBinomialSum(k, l, Real.from(x)).enclose(bits)!;
          const unit =
            exponent < 0 ? Rational.of(1n, 1n << BigInt(-exponent)) : Rational.of(1n << BigInt(exponent));
          expect(unit.times(lo).compare(exact), `${k} ${l} ${x} ${bits}`).toBeLessThanOrEqual(0);
          expect(unit.times(hi).compare(exact), `${k} ${l} ${x} ${bits}`).toBeGreaterThanOrEqual(0);
          const width = unit.times(hi - lo).times(1n << BigInt(bits - 8));
          expect(width.compare(exact), `${k} ${l} ${x} ${bits}`).toBeLessThan(0);
        }
      }
    }
  });

  it("hold the exact value while the enclosure of x still reaches below zero", () => {
    for (const [k, l] of [
      [5, 2],
      [9, 7],
      [40, 30],
    ] as const) {
      for (const x of ["1/1000", "1/8", "1"]) {
        const known = new Real(() => ({ lo: -3n, hi: 5n, exponent: -2 }));
        const bounds = enclosed(relativeBinomialSum(k, l, known), 60);
        expect(contains(bounds, exactly(k, l, Rational.parse(x)))).toBe(true);
      }
    }
  });

  it("of a single term is exactly one, whatever x", () => {
    expect(relativeBinomialSum(7, 0, Real.from(2).sqrt()).exact?.toString()).toBe("1");
  });
});

describe("sums and products of long lists", () => {
  it("stay shallow: eight thousand irrational terms", () => {
    const roots = Array.from({ length: 8_000 }, () => Real.from(2).sqrt());
    expect(roundUp(sum(roots)).toString()).toBe(roundUp(Real.from(2).sqrt().times(8_000)).toString());
    const near = Array.from({ length: 8_000 }, () => Real.from("1.0001").ln().exp());
    expect(roundUp(product(near)).toString()).toBe(roundUp(Real.from("1.0001").power(8_000)).toString());
  });

  it("of nothing are 0 and 1, of one its value", () => {
    expect(sum([]).exact?.toString()).toBe("0");
    expect(product([]).exact?.toString()).toBe("1");
    expect(sum(["1/3"]).exact?.toString()).toBe("1/3");
    expect(product(["1/3", "3/5"]).exact?.toString()).toBe("0.2");
  });
});
