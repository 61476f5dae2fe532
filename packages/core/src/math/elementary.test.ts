import fc from "fast-check";
import { describe, expect, it } from "vitest";
import elementary from "./oracles/elementary.json" with { type: "json" };
import { Arithmetic } from "../certificates/reference/arithmetic.ts";
import { fraction } from "../certificates/reference/fraction.ts";
import { naturalLogOfTwo, pi } from "./constants.ts";
import { exponential, logarithm } from "./elementary.ts";
import { fromRational, point, spanning } from "./interval.ts";
import { type Bounds, byReference, contains, ends, isTight, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";

const reference = new Arithmetic(45);
const referenceExp = (x: Rational): Bounds =>
  byReference(reference.exp(fraction(x.numerator, x.denominator)));
const referenceLn = (x: Rational): Bounds => byReference(reference.ln(fraction(x.numerator, x.denominator)));

/** A number of either sign whose size is anything from 2^-200 to 2^size. */
const argument = (size: number): fc.Arbitrary<Rational> =>
  fc
    .tuple(fc.bigInt({ min: -(1n << 70n), max: 1n << 70n }), fc.integer({ min: -270, max: size - 70 }))
    .map(([m, e]) => ends(point(m, e)).low);
const bits = fc.integer({ min: 20, max: 200 });

describe("exp", () => {
  it("holds the value of the independent arithmetic, tightly", () => {
    fc.assert(
      fc.property(argument(9), bits, (x, keep) => {
        const enclosure = ends(exponential(fromRational(x, keep + 80), keep));
        expect(meets(enclosure, referenceExp(x))).toBe(true);
        expect(isTight(enclosure, keep - 2)).toBe(true);
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it("holds the values at both ends of a wide argument", () => {
    fc.assert(
      fc.property(argument(7), argument(7), bits, (a, b, keep) => {
        const [low, high] = a.compare(b) <= 0 ? [a, b] : [b, a];
        const wide = spanning(fromRational(low, 80), fromRational(high, 80), 80);
        const enclosure = ends(exponential(wide, keep));
        expect(enclosure.low.compare(referenceExp(low).high) <= 0).toBe(true);
        expect(enclosure.high.compare(referenceExp(high).low) >= 0).toBe(true);
      }),
      { seed: 2, numRuns: 30 },
    );
  });

  it("holds the value next to every small multiple of ln 2", () => {
    for (const k of [-40n, -1n, 0n, 1n, 2n]) {
      for (const places of [30, 82, 83, 84, 88, 120]) {
        for (const nudge of [-1n, 0n, 1n]) {
          const x = point(k * naturalLogOfTwo(places).lo + nudge, -places);
          expect(meets(ends(exponential(x, 50)), referenceExp(ends(x).low))).toBe(true);
        }
      }
    }
  });

  it("is exact at 0, tiny below -2^40 and refused above 2^40", () => {
    expect(contains(ends(exponential(point(0n, 500), 40)), Rational.one)).toBe(true);
    const far = exponential(point(-1n, 60), 40);
    expect(far.lo === 0n && far.hi > 0n && far.exponent < -1_000_000_000_000).toBe(true);
    const wide = exponential({ lo: -(1n << 60n), hi: 1n, exponent: 0 }, 40);
    expect(wide.lo >= 0n && contains(ends(wide), Rational.one) && contains(ends(wide), Rational.of(2))).toBe(
      true,
    );
    expect(() => exponential(point(1n, 41), 40)).toThrow(RangeError);
  });

  it.each(elementary.exp)("e^$x", ({ x, value }) => {
    const enclosure = ends(exponential(fromRational(Rational.parse(x), 300), 150));
    expect(meets(enclosure, printed(value))).toBe(true);
  });
});

describe("ln", () => {
  it("holds the value of the independent arithmetic, tightly away from 1", () => {
    fc.assert(
      fc.property(argument(300), bits, (m, keep) => {
        const x = m.sign() < 0 ? m.negate() : m;
        if (x.sign() === 0) return;
        const enclosure = ends(logarithm(fromRational(x, keep + 80), keep)!);
        expect(meets(enclosure, referenceLn(x))).toBe(true);
        if (x.compare("0.9") < 0 || x.compare("1.1") > 0) expect(isTight(enclosure, keep - 2)).toBe(true);
      }),
      { seed: 3, numRuns: 80 },
    );
  });

  it("holds the value on both sides of 1, 3/4 and 3/2", () => {
    for (const center of ["1", "3/4", "3/2", "1/2", "2"]) {
      for (let power = 1; power < 200; power += 23) {
        for (const sign of [-1, 0, 1]) {
          const x = Rational.parse(center).plus(Rational.of(BigInt(sign), 1n << BigInt(power)));
          if (x.sign() <= 0) continue;
          const expected = referenceLn(x);
          for (const keep of [20, 64, 150]) {
            expect(meets(ends(logarithm(fromRational(x, 260), keep)!), expected)).toBe(true);
          }
        }
      }
    }
    expect(logarithm(point(1n, 0), 40)).toMatchObject({ lo: 0n, hi: 0n });
  });

  it("turns products into sums and undoes exp", () => {
    fc.assert(
      fc.property(argument(60), argument(60), argument(20), bits, (a, b, c, keep) => {
        const sized = (x: Rational): Rational => (x.sign() < 0 ? x.negate() : x);
        if (a.sign() === 0 || b.sign() === 0) return;
        const ln = (x: Rational): Bounds => ends(logarithm(fromRational(x, keep + 8), keep)!);
        const [left, right] = [ln(sized(a)), ln(sized(b))];
        const sum = { low: left.low.plus(right.low), high: left.high.plus(right.high) };
        expect(meets(ln(sized(a.times(b))), sum)).toBe(true);
        const back = exponential(logarithm(fromRational(sized(a), keep), keep)!, keep);
        expect(contains(ends(back), sized(a))).toBe(true);
        const forth = logarithm(exponential(fromRational(c, keep), keep), keep);
        expect(contains(ends(forth!), c)).toBe(true);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it("has no value while the lower end is not positive", () => {
    expect(logarithm({ lo: 0n, hi: 5n, exponent: 0 }, 40)).toBeUndefined();
    expect(logarithm({ lo: -3n, hi: -2n, exponent: 0 }, 40)).toBeUndefined();
  });

  it("reaches arguments of a million million binary digits", () => {
    const x = ends(logarithm(point(3n, 1_000_000_000_000), 60)!);
    expect(x.low.compare("693147180560") > 0 && x.high.compare("693147180562") < 0).toBe(true);
    const y = ends(logarithm(point(3n, -1_000_000_000_000), 60)!);
    expect(y.low.compare("-693147180560") > 0 && y.high.compare("-693147180558") < 0).toBe(true);
  });

  it.each(elementary.ln)("ln $x", ({ x, value }) => {
    expect(meets(ends(logarithm(fromRational(Rational.parse(x), 400), 300)!), printed(value))).toBe(true);
  });
});

describe("constants", () => {
  it("ln 2 and pi hold their values at every precision", () => {
    const ln2 = elementary.ln.find(({ x }) => x === "2")!.value;
    for (const work of [0, 1, 5, 30, 100, 224, 225, 700, 3000, 7000]) {
      expect(meets(ends(pi(work)), printed(elementary.pi[0]!.value))).toBe(true);
      expect(meets(ends(naturalLogOfTwo(work)), printed(ln2))).toBe(true);
      for (const { lo, hi } of [pi(work), naturalLogOfTwo(work)]) expect(hi - lo <= 2n).toBe(true);
    }
  });

  it("more places refine fewer", () => {
    for (const constant of [pi, naturalLogOfTwo]) {
      const fine = ends(constant(9000));
      for (let work = 1; work < 3000; work += 61) {
        const coarse = ends(constant(work));
        expect(coarse.low.compare(fine.low) <= 0 && coarse.high.compare(fine.high) >= 0).toBe(true);
      }
    }
  });
});
