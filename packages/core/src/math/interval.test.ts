import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  divide,
  fromRational,
  type Interval,
  maximum,
  multiply,
  negate,
  point,
  rounded,
  spanning,
  squareRoot,
  top,
} from "./interval.ts";
import { bitLength } from "./integer.ts";
import { contains, dyadic, ends, isTight } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";

const mantissa = fc.oneof(fc.bigInt({ min: -4n, max: 4n }), fc.bigInt({ min: -(1n << 90n), max: 1n << 90n }));
const exponent = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -400, max: 400 }));
const width = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 9n }),
  fc.bigInt({ min: 0n, max: 1n << 91n }),
);
const interval = fc
  .tuple(mantissa, width, exponent)
  .map(([lo, w, e]): Interval => ({ lo, hi: lo + w, exponent: e }));
const share = fc.integer({ min: 0, max: 8 });
/** An enclosure and a number in it: an end, or something between. */
const inhabited = fc.tuple(interval, share).map(([x, s]) => {
  const { low, high } = ends(x);
  return { x, value: low.plus(high.minus(low).times(s).over(8)) };
});
const bits = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 160 }));

describe("enclosures", () => {
  it("hold the sum, product, quotient and extremes of what the operands hold", () => {
    fc.assert(
      fc.property(inhabited, inhabited, bits, (a, b, keep) => {
        expect(contains(ends(add(a.x, b.x, keep)), a.value.plus(b.value))).toBe(true);
        expect(contains(ends(multiply(a.x, b.x, keep)), a.value.times(b.value))).toBe(true);
        expect(contains(ends(negate(a.x)), a.value.negate())).toBe(true);
        expect(contains(ends(rounded(a.x, keep)), a.value)).toBe(true);
        const larger = a.value.compare(b.value) > 0 ? a.value : b.value;
        expect(contains(ends(maximum(a.x, b.x, keep)), larger)).toBe(true);
        const quotient = divide(a.x, b.x, keep);
        if (b.x.lo <= 0n && b.x.hi >= 0n) expect(quotient).toBeUndefined();
        else expect(contains(ends(quotient!), a.value.over(b.value))).toBe(true);
      }),
      { seed: 1, numRuns: 1500 },
    );
  });

  it("hold the square root, also when the lower end is zero or below", () => {
    fc.assert(
      fc.property(inhabited, bits, ({ x, value }, keep) => {
        const root = squareRoot(x, keep);
        if (x.hi < 0n) {
          expect(root).toBeUndefined();
          return;
        }
        const { low, high } = ends(root!);
        expect(low.sign() >= 0).toBe(true);
        if (value.sign() < 0) return;
        expect(low.times(low).compare(value) <= 0).toBe(true);
        expect(high.times(high).compare(value) >= 0).toBe(true);
      }),
      { seed: 2, numRuns: 1500 },
    );
    expect(squareRoot(point(0n, 7), 20)).toMatchObject({ lo: 0n, hi: 0n });
  });

  it("are as short as asked, and lose no more than the last bits of a point", () => {
    fc.assert(
      fc.property(mantissa, mantissa, exponent, fc.integer({ min: 8, max: 160 }), (m, k, e, keep) => {
        const a = point(m, e);
        const b = point(k, 0);
        const results = [add(a, b, keep), multiply(a, b, keep)];
        if (k !== 0n) results.push(divide(a, b, keep)!);
        if (m > 0n) results.push(squareRoot(a, keep)!);
        for (const x of results) {
          expect(bitLength(x.hi) <= keep + 1 && bitLength(x.lo) <= keep + 1).toBe(true);
          expect(isTight(ends(x), keep - 2)).toBe(true);
        }
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it("hold the rational they are made of", () => {
    fc.assert(
      fc.property(mantissa, mantissa, bits, (n, d, keep) => {
        if (d === 0n) return;
        const x = Rational.of(n, d);
        expect(contains(ends(fromRational(x, keep)), x)).toBe(true);
        if (keep > 2) expect(isTight(ends(fromRational(x, keep)), keep - 2)).toBe(true);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });

  it("span from one lower end to another upper end", () => {
    fc.assert(
      fc.property(interval, interval, bits, (a, b, keep) => {
        const { low, high } = ends(spanning(a, b, keep));
        expect(low.compare(dyadic(a.lo, a.exponent)) <= 0).toBe(true);
        expect(high.compare(dyadic(b.hi, b.exponent)) >= 0).toBe(true);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it("stay short when exponents lie a million million apart", () => {
    const far = 1_000_000_000_000;
    const one = point(1n, 0);
    const small = point(1n, -far);
    for (const sign of [1n, -1n]) {
      const sum = add(one, point(sign, -far), 50);
      expect(ends(sum).low.compare(1) <= 0 && ends(sum).high.compare(1) >= 0).toBe(true);
      expect(sum.lo === sum.hi).toBe(false);
    }
    expect(multiply(small, small, 50)).toEqual(point(1n, -2 * far));
    expect(top(divide(one, small, 50)!)).toBe(far + 1);
    expect(maximum(small, point(0n, 0), 50)).toEqual(small);
    expect(maximum(small, point(-1n, 0), 50).hi > 0n).toBe(true);
    expect(maximum(small, one, 50).lo > 0n).toBe(true);
    expect(spanning(small, one, 50)).toMatchObject({ lo: 0n });
    expect(top(squareRoot(small, 50)!)).toBe(-far / 2 + 1);
    expect(add(point(0n, far), one, 50)).toEqual(one);
    expect(add(point(0n, far), point(0n, -far), 50)).toMatchObject({ lo: 0n, hi: 0n });
  });
});
