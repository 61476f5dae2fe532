import { describe, expect, it } from "vitest";
import { fractionOf } from "../fraction-of.ts";
import { Real, type RealLike } from "../real.ts";
import { convolve, convolveByTransform, convolveDirectly } from "./convolution.ts";
import { exp, exponentialError, expMinusOne, powerOfTwo } from "./exponential.ts";
import { logarithmError, logOnePlus } from "./logarithm.ts";

/** Is |value / truth - 1| at most `error`, by enclosures? */
function isWithin(value: number, truth: RealLike, error: number): boolean {
  const off = Real.from(truth).minus(fractionOf(value));
  const { lo, hi, exponent } = off.enclose(600)!;
  const size = Math.max(Math.abs(Number(lo)), Math.abs(Number(hi)));
  return size * 2 ** exponent <= error * Math.abs(value);
}

/** Numbers that look random and are the same every time. */
function numbers(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}

describe("exponentials of doubles", () => {
  const arguments_ = [
    ...numbers(300, 1).map((u) => 1400 * u - 700),
    ...numbers(200, 2).map((u) => u - 0.5),
    ...[0.35, -0.35, 0.34657359027997264, 0.3465735902799727, 1e-300, -1e-9, 709.7, -708.3],
  ];
  it("are within the stated error of e^x", () => {
    for (const x of arguments_) {
      expect(isWithin(exp(x), Real.from(fractionOf(x)).exp(), exponentialError), `${x}`).toBe(true);
    }
  });

  it("are within the stated error of e^x - 1, also for the smallest x", () => {
    for (const x of [...arguments_, ...numbers(50, 3).map((u, i) => (u - 0.5) * 2 ** (-20 * (i % 40)))]) {
      if (Math.abs(x) < 1e-60) expect(expMinusOne(x)).toBe(x);
      else {
        const truth = Real.from(fractionOf(x)).expMinusOne();
        expect(isWithin(expMinusOne(x), truth, exponentialError), `${x}`).toBe(true);
      }
    }
  });

  it("end at the ends of doubles", () => {
    expect([exp(0), exp(710), exp(-746), expMinusOne(-800)]).toEqual([1, Infinity, 0, -1]);
    expect(exp(-744)).toBe(Math.exp(-744));
    expect([powerOfTwo(-1074), powerOfTwo(1023), powerOfTwo(-1075), powerOfTwo(1024)]).toEqual([
      Number.MIN_VALUE,
      2 ** 1023,
      0,
      Infinity,
    ]);
  });
});

describe("the logarithm of one plus a double", () => {
  it("is within the stated error, from -1 to the largest", () => {
    const given = [
      ...numbers(200, 4).map((u) => u - 1),
      ...numbers(200, 5).map((u) => Math.exp(80 * u - 40)),
      ...numbers(50, 6).map((u) => -Math.exp(-40 * u)),
      ...[0.41, -0.29, 0.4142135, -0.2928933, 1e300, -0.9999999999999999],
    ].filter((y) => y > -1 && y !== 0);
    for (const y of given) {
      const truth = Real.from(fractionOf(y)).plus(1).ln();
      expect(isWithin(logOnePlus(y), truth, logarithmError), `${y}`).toBe(true);
    }
    expect([logOnePlus(0), logOnePlus(-1), logOnePlus(Infinity)]).toEqual([0, -Infinity, Infinity]);
  });
});

describe("convolution", () => {
  const lists = [1, 2, 49, 100, 500, 1000].map((length, i) => Float64Array.from(numbers(length, i + 7)));
  const bell = Float64Array.from({ length: 700 }, (_, i) => Math.exp(-((i - 300) ** 2) / 900));
  const spike = Float64Array.from({ length: 300 }, (_, i) => (i === 150 ? 1 : 1e-9));

  it("by transforms is the direct one, within both stated errors", () => {
    for (const a of [...lists, bell, spike]) {
      for (const b of [...lists, bell, a]) {
        const [fast, slow] = [convolveByTransform(a, b), convolveDirectly(a, b)];
        const off = fast.values.reduce((sum, value, i) => sum + Math.abs(value - slow.values[i]!), 0);
        expect(fast.values.length).toBe(a.length + b.length - 1);
        expect(off).toBeLessThanOrEqual(fast.error + slow.error);
        expect(Math.min(...fast.values)).toBeGreaterThanOrEqual(0);
        // The stated error says something.
        const [sumA, sumB] = [a, b].map((list) => list.reduce((x, y) => x + y, 0));
        expect(fast.error).toBeLessThan(1e-10 * sumA! * sumB!);
      }
    }
  });

  it("is exact on small whole numbers, in any order", () => {
    const [a, b] = [Float64Array.of(1, 2, 3), Float64Array.of(4, 0, 5, 1)];
    expect([...convolve(a, b).values]).toEqual([4, 8, 17, 11, 17, 3]);
    expect([...convolve(b, a).values]).toEqual([4, 8, 17, 11, 17, 3]);
    const byTransform = [...convolveByTransform(a, b).values].map(Math.round);
    expect(byTransform).toEqual([4, 8, 17, 11, 17, 3]);
  });
});
