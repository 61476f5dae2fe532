import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { incompleteBeta, isBelow, Rational, roundUp } from "../../math/index.ts";
import { contains, enclosed, meets, printed } from "../../math/testing/oracle.ts";
import { capMeasure, ceiling, coverSizeLowerBound, halfBallRatio } from "./cap.ts";

const at = (text: string): Rational => Rational.parse(text);

describe("the measure of a spherical cap", () => {
  it.each([
    [2, "0.1", "0.1000000000"],
    [3, "0.1", "0.02447174185"],
    [5, "0.05", "0.0001132161770"],
    [10, "0.2", "0.001281374546"],
    [10, "0.02", "1.965612458e-12"],
    [4, "0.7", "0.8513653457"],
  ])("in dimension %i at %s is %s", (dimension, r, value) => {
    expect(meets(enclosed(capMeasure(dimension, at(r)), 128), printed(value))).toBe(true);
  });

  it("is an incomplete beta function of integers where the dimension is odd and cos^2 rational", () => {
    // At pi/3: sin^2 = 3/4, and 1/2 I_x(1, 1/2) = (1 - sqrt(1 - x)) / 2 = 1/4 in dimension 3.
    expect(contains(enclosed(capMeasure(3, at("1/3")), 128), at("1/4"))).toBe(true);
    // By the substitution s = (1 - t)/2 the cap up to t = cos theta has measure I_s(k, k), k = (dimension - 1) / 2.
    for (const k of [1, 2, 3, 4]) {
      const cap = capMeasure(2 * k + 1, at("1/3"));
      expect(meets(enclosed(cap, 128), enclosed(incompleteBeta(at("1/4"), k, k), 128))).toBe(true);
    }
  });

  it("adds up to 1 with the opposite cap and grows with the angle", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 998 }), (dimension, i) => {
        const [r, next] = [Rational.of(i, 1000), Rational.of(i + 1, 1000)];
        const both = capMeasure(dimension, r).plus(capMeasure(dimension, Rational.one.minus(r)));
        expect(contains(enclosed(both, 128), Rational.one)).toBe(true);
        expect(isBelow(capMeasure(dimension, r), capMeasure(dimension, next))).toBe(true);
      }),
      { seed: 1, numRuns: 60 },
    );
    expect(capMeasure(4, at("0")).exact?.equals(0)).toBe(true);
    expect(capMeasure(4, at("1")).exact?.equals(1)).toBe(true);
  });
});

/** 1 / cap at r = 0.2, 0.1, 0.05, 0.02, and at half of them (largest packings). */
const sizes: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [2, [5, 10, 20, 50], [10, 20, 40, 100]],
  [3, [11, 41, 163, 1014], [40, 162, 648, 4053]],
  [4, [21, 156, 1222, 19013], [155, 1221, 9738, 152011]],
  [5, [40, 566, 8833, 342651], [565, 8832, 140453, 5476992]],
  [6, [73, 2018, 62324, 6026543], [2017, 62323, 1976867, 192577654]],
  [7, [134, 7081, 432673, 104273120], [7080, 432672, 27372539, 6661141112]],
  [8, [242, 24571, 2968895, 1783086506], [24570, 2968894, 374586809]],
  [9, [436, 84530, 20193722], [84529, 20193721, 5081048596]],
  [10, [781, 288872, 136415670], [288871, 136415669]],
];
const scales = ["0.2", "0.1", "0.05", "0.02"];

describe("the least size of a cover", () => {
  it.each(sizes)("in dimension %i", (dimension, lower, packing) => {
    lower.forEach((size, k) => {
      expect(coverSizeLowerBound(dimension, at(scales[k]!))).toBe(BigInt(size));
    });
    packing.forEach((size, k) => {
      // Printed rounded down; only in dimension 2 is it an integer.
      const next = coverSizeLowerBound(dimension, at(scales[k]!).over(2));
      expect(next).toBe(BigInt(dimension === 2 ? size : size + 1));
    });
  });

  it("is 2 at a quarter turn, in every dimension, and 1 at a half", () => {
    for (let dimension = 2; dimension <= 10; dimension++) {
      expect(coverSizeLowerBound(dimension, at("1/2"))).toBe(2n);
      expect(coverSizeLowerBound(dimension, at("1"))).toBe(1n);
    }
  });

  it("rounds rationals up", () => {
    expect(["7/3", "2", "-7/3"].map((x) => ceiling(at(x)))).toEqual([3n, 2n, -2n]);
  });
});

describe("the number of half-balls in a ball (Lemma 25, corrected)", () => {
  it.each([
    [3, "0.1", "3.975376681"],
    [5, "0.1", "15.60985275"],
    [10, "0.05", "501.7644941"],
    [10, "0.2", "370.1526135"],
    [10, "0.5", "66.86117067"],
    [20, "0.1", "428667.2555"],
    [6, "1", "2.000000000"],
  ])("in dimension %i at %s is %s", (dimension, r, value) => {
    expect(meets(enclosed(halfBallRatio(dimension, at(r)), 160), printed(value))).toBe(true);
    expect(roundUp(halfBallRatio(dimension, at(r))).compare(printed(value).high)).toBeLessThanOrEqual(0);
  });
});
