import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arcsineOf, cosineOf, sineOf } from "./circular.ts";
import { Rational } from "./rational.ts";
import type { Real } from "./real.ts";
import { contains, enclosed } from "./testing/oracle.ts";
import { arcsine, cosine, sine } from "./trigonometry.ts";

/** A double as the rational that it is. */
function exactly(x: number): Rational {
  let denominator = 1n;
  for (; !Number.isInteger(x); x *= 2) denominator *= 2n;
  return Rational.of(BigInt(x), denominator);
}

/** The distance of a computed value from the true one, as a double. */
function error(computed: number, value: Real): number {
  const { low, high } = enclosed(value, 200);
  return Math.max(...[low, high].map((end) => Math.abs(exactly(computed).minus(end).toNumber())));
}

const edges = [0, 1, 2, 3, 4].flatMap((k) => {
  const x = (k * Math.PI) / 4;
  return [x, x - 2 ** -50, x + 2 ** -50, x - 1e-9, x + 1e-9, -x, 6.9 - x];
});

describe("the sine and cosine of doubles", () => {
  it("are within 4e-16 of the true values", () => {
    const check = (x: number): void => {
      expect(error(sine(x), sineOf(exactly(x)))).toBeLessThan(4e-16);
      expect(error(cosine(x), cosineOf(exactly(x)))).toBeLessThan(4e-16);
    };
    edges.forEach(check);
    fc.assert(fc.property(fc.double({ min: -7, max: 7, noNaN: true }), check), { seed: 1, numRuns: 400 });
    for (let i = 0; i < 400; i++) check((i * 7) / 400);
  });

  it("give the sine to a relative 1e-15 between -3 and 3, also of tiny numbers", () => {
    const check = (x: number): void => {
      if (x !== 0) expect(error(sine(x), sineOf(exactly(x)))).toBeLessThanOrEqual(1e-15 * Math.abs(sine(x)));
    };
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true, minExcluded: true }), (x) => {
        fc.pre(Math.abs(x) > 1e-30);
        check(x);
      }),
      { seed: 2, numRuns: 400 },
    );
    [1e-30, 1e-10, 1e-3, 0.7853981633974483, 1.5707963267948966].forEach(check);
  });

  it("have the exact values at zero and refuse what is not reduced", () => {
    expect([sine(0), cosine(0), arcsine(0)]).toEqual([0, 1, 0]);
    for (const x of [7.5, -8, NaN, Infinity]) {
      expect(() => sine(x)).toThrow(RangeError);
      expect(() => cosine(x)).toThrow(RangeError);
    }
    for (const x of [1.1, -1.1, NaN]) expect(() => arcsine(x)).toThrow(RangeError);
  });
});

describe("the arcsine of doubles", () => {
  it("is within a relative 1e-15 of the true value", () => {
    const check = (x: number): void => {
      expect(error(arcsine(x), arcsineOf(exactly(x)))).toBeLessThanOrEqual(1e-15 * Math.abs(arcsine(x)));
    };
    [1, -1, 1 - 2 ** -53, 0.5, 2 ** -30, Math.SQRT1_2].forEach(check);
    fc.assert(fc.property(fc.double({ min: 2 ** -40, max: 1, noNaN: true }), check), {
      seed: 3,
      numRuns: 300,
    });
    for (let i = 1; i <= 300; i++) check(i / 300);
  });
});

describe("enclosures", () => {
  it("hold the known values and agree with each other", () => {
    const at = (x: string): Rational => Rational.parse(x);
    expect(
      contains(enclosed(sineOf(1), 100), at("0.84147098480789650665250232163029899962256306079837")),
    ).toBe(true);
    expect(
      contains(enclosed(cosineOf(1), 100), at("0.54030230586813971740093660744297660373231042061792")),
    ).toBe(true);
    expect(
      contains(enclosed(sineOf("-5.5"), 100), at("0.705540325570391906231919175522070078847290282")),
    ).toBe(true);
    expect(
      contains(enclosed(arcsineOf("3/5"), 100), at("0.64350110879328438680280922871732263804151059111531")),
    ).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 40, max: 200 }), (i, bits) => {
        const x = Rational.of(i, 100);
        const one = sineOf(x).square().plus(cosineOf(x).square());
        expect(contains(enclosed(one, bits), Rational.one)).toBe(true);
        const { low, high } = enclosed(one, bits);
        expect(high.minus(low).toNumber()).toBeLessThan(2 ** (8 - bits));
        const s = Rational.of(i, 300);
        expect(contains(enclosed(sineOf(arcsineOf(s)), bits), s)).toBe(true);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
