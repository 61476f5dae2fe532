import { describe, expect, it } from "vitest";
import { hockeyStick, Rational, roundUp } from "../../math/index.ts";
import {
  balancedBias,
  isStrange,
  majority,
  majorityChance,
  meanDeviation,
  noisyMajorityChance,
  noisyMajorityLowerBound,
  noisyMajorityPerfection,
  noisyMajorityPrivacy,
  resampledStrangeChance,
  resampledStrangeDelta,
  strangeBeta,
} from "./index.ts";

const sequences = (n: number): number[][] =>
  Array.from({ length: 2 ** n }, (_, code) => Array.from({ length: n }, (_, i) => (code >> i) & 1));
const onesOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum + bit, 0);

describe("majority (Lemma 37)", () => {
  it("is 1 with the printed probabilities, and balanced at the printed bias", () => {
    for (const [n, chance, bias] of [
      [2, 0.25, 0.7071067812],
      [4, 0.3125, 0.6142724319],
      [10, 0.376953125, 0.5483058438],
      [100, 0.4602053813, 0.5049833006],
      [7, 0.5, 0.5],
    ] as const) {
      expect(majorityChance(n, "1/2").toNumber()).toBeCloseTo(chance, 9);
      const balanced = balancedBias(n);
      expect(balanced.toNumber()).toBeCloseTo(bias, 9);
      expect(majorityChance(n, balanced).toNumber()).toBeCloseTo(0.5, 7);
    }
    expect(majorityChance(1000, "1/2").toNumber()).toBeCloseTo(0.4873874909, 9);
  });

  it("has the law of an enumeration, and differs on two neighbors for certain", () => {
    for (const n of [1, 2, 3, 6]) {
      const hits = sequences(n).filter((bits) => majority(n, onesOf(bits)) === 1).length;
      expect(majorityChance(n, "1/2").equals(Rational.of(hits, 2 ** n))).toBe(true);
      expect(majority(n, Math.floor(n / 2))).not.toBe(majority(n, Math.floor(n / 2) + 1));
    }
  });

  it("the mean deviates with the printed probabilities", () => {
    expect(meanDeviation(10, "1/2", "0.2").toNumber()).toBeCloseTo(0.109375, 12);
    expect(meanDeviation(10, "1/2", "0.3").toNumber()).toBeCloseTo(0.021484375, 12);
    expect(meanDeviation(100, "1/2", "0.1").toNumber()).toBeCloseTo(0.03520020022, 10);
    expect(meanDeviation(100, "1/2", "0.15").toNumber()).toBeCloseTo(0.001789930391, 10);
    expect(meanDeviation(1000, "1/2", "0.05").toNumber()).toBeCloseTo(0.001391741594, 10);
  });

  it("refuses impossible sizes and biases", () => {
    expect(() => majority(0, 0)).toThrow(/n/);
    expect(() => majorityChance(2.5, "1/2")).toThrow(/n/);
    expect(() => majorityChance(3, "3/2")).toThrow(/bias/);
    expect(() => majority(3, 4)).toThrow(/ones/);
  });
});

describe("strange (Theorem 38)", () => {
  it("names one sequence, whose largest probability is the printed beta", () => {
    for (const n of [2, 3, 4, 5, 6]) {
      const strange = sequences(n).filter(isStrange);
      expect(strange).toHaveLength(1);
      const [a, b] = [onesOf(strange[0]!), n - onesOf(strange[0]!)];
      // On a grid of biases the probability of the sequence never exceeds beta, and reaches it at a/n.
      const at = (p: number): number => p ** a * (1 - p) ** b;
      const beta = strangeBeta(n).toNumber();
      for (let k = 0; k <= 1000; k++) expect(at(k / 1000)).toBeLessThanOrEqual(beta * (1 + 1e-12));
      expect(at(a / n)).toBeCloseTo(beta, 12);
    }
    for (const [n, beta] of [
      [1, 0.5],
      [2, 0.25],
      [3, 0.1481481481],
      [4, 0.0625],
      [5, 0.03456],
      [7, 0.008393004373],
      [9, 0.002064939833],
      [10, 0.0009765625],
      [20, 9.536743164e-7],
      [21, 4.88331059e-7],
    ] as const)
      expect(strangeBeta(n).toNumber() / beta).toBeCloseTo(1, 9);
  });

  it("resampled, it is strange as often as an enumeration of the draws says", () => {
    for (const n of [2, 3, 4]) {
      for (const sample of sequences(n)) {
        let hits = 0;
        for (let code = 0; code < n ** n; code++) {
          const draws = Array.from({ length: n }, (_, i) => sample[Math.floor(code / n ** i) % n]!);
          if (isStrange(draws)) hits++;
        }
        expect(resampledStrangeChance(n, onesOf(sample)).equals(Rational.of(hits, n ** n))).toBe(true);
      }
    }
  });

  it("refuses what are no bits, and impossible numbers of ones", () => {
    expect(() => isStrange([1, 2])).toThrow(/bits/);
    expect(() => resampledStrangeChance(5, 9)).toThrow(/ones/);
    expect(() => resampledStrangeChance(5, 1.5)).toThrow(/ones/);
  });

  it("resampled, it is private with the printed delta", () => {
    for (const [n, plain, tenth] of [
      [4, 0.03515625, 0.03515625],
      [6, 0.008294753086, 0.008012980865],
      [10, 0.0003878523, 0.0003448994348],
      [11, 0.0001989809386, 0.0001754996285],
      [20, 2.626576594e-7, 2.235996887e-7],
    ] as const) {
      expect(resampledStrangeDelta(n, 0).toNumber() / plain).toBeCloseTo(1, 8);
      expect(resampledStrangeDelta(n, "0.1").toNumber() / tenth).toBeCloseTo(1, 8);
    }
  });
});

describe("noisy majority (Theorem 40)", () => {
  it("has the printed chances", () => {
    for (const [n, epsilon, ones, chance] of [
      [10, "0.1", 5, 0.5],
      [10, "0.1", 6, 0.547581291],
      [10, "0.1", 0, 0.3032653299],
      [11, "0.5", 6, 0.6105996085],
      [100, "0.05", 60, 0.6967346701],
    ] as const)
      expect(roundUp(noisyMajorityChance({ n, epsilon }, ones)).toNumber()).toBeCloseTo(chance, 9);
  });

  it("is private for its epsilon and for no smaller one", () => {
    const law = (n: number, ones: number): readonly Rational[] => {
      const chance = roundUp(noisyMajorityChance({ n, epsilon: "0.5" }, ones));
      return [chance, Rational.one.minus(chance)];
    };
    for (const n of [1, 2, 3, 8]) {
      const exact = noisyMajorityPrivacy({ n, epsilon: "0.5" });
      let [worst, below] = [0, 0];
      for (let ones = 0; ones < n; ones++) {
        for (const [p, q] of [
          [law(n, ones), law(n, ones + 1)],
          [law(n, ones + 1), law(n, ones)],
        ] as const) {
          worst = Math.max(worst, hockeyStick(p, q, exact).toNumber());
          below = Math.max(below, hockeyStick(p, q, exact.times("0.99")).toNumber());
        }
      }
      expect(worst).toBeLessThan(1e-8);
      expect(below).toBeGreaterThan(1e-5);
    }
    expect(noisyMajorityPrivacy({ n: 1, epsilon: 1 }).toNumber()).toBeCloseTo(0.8317965658, 9);
    expect(noisyMajorityPrivacy({ n: 1, epsilon: "0.1" }).toNumber()).toBeCloseTo(0.09761859768, 9);
  });

  it("is perfectly generalizing with the printed epsilon on uniform bits, and never below the lower bound", () => {
    for (const [n, epsilon, beta, value, from, to, lower] of [
      [10, "0.1", "0.05", 0.3, 2, 8, 0.3],
      [100, "0.1", "0.05", 0.9487505205, 40, 59, 0.8],
      [100, "0.1", "0.001", 1.6, 34, 66, 1.5],
      [101, "0.1", "0.05", 0.95, 41, 60, 0.85],
      [1000, "0.05", "0.01", 2.022190133, 458, 539, 1.85],
      [1000, "1", "0.05", 26.69314714, 457, 526, 26],
    ] as const) {
      const found = noisyMajorityPerfection({ n, epsilon }, beta);
      expect(found.epsilon.toNumber() / value).toBeCloseTo(1, 8);
      // A range and its mirror image are equally good.
      expect([
        [from, to],
        [n - to, n - from],
      ]).toContainEqual([found.from, found.to]);
      expect(noisyMajorityLowerBound({ n, epsilon }, beta).toNumber()).toBeCloseTo(lower, 12);
    }
  });

  it("finds the best range of an exhaustive search", () => {
    for (const [n, bias, beta] of [
      [7, 1 / 2, 0.2],
      [9, 1 / 4, 0.1],
      [6, 1 / 2, 0.6],
    ] as const) {
      const chance = (ones: number): number => {
        const x = ones - n / 2;
        return x < 0 ? Math.exp(0.3 * x) / 2 : 1 - Math.exp(-0.3 * x) / 2;
      };
      const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (n - k + 1)) / k);
      const mass = (k: number): number => choose(k) * bias ** k * (1 - bias) ** (n - k);
      let best = Infinity;
      for (let from = 0; from <= n; from++) {
        for (let to = from, inside = 0; to <= n; to++) {
          inside += mass(to);
          if (inside < 1 - beta) continue;
          const [low, high] = [chance(from), chance(to)];
          const value = Math.max(
            Math.log(high / low) / 2,
            Math.log((1 - low) / (1 - high)) / 2,
            -Math.log(1 - high + low),
          );
          best = Math.min(best, value);
        }
      }
      const found = noisyMajorityPerfection({ n, epsilon: "0.3" }, String(beta), String(bias));
      expect(found.epsilon.toNumber()).toBeCloseTo(best, 8);
    }
  });

  it("other biases can be a little worse than the uniform one", () => {
    const options = { n: 100, epsilon: "0.1" };
    expect(noisyMajorityPerfection(options, "0.05", "0.375").epsilon.toNumber()).toBeCloseTo(0.95, 6);
  });

  it("needs no epsilon at all where one count has the mass", () => {
    for (const [n, beta, bias] of [
      [1, "0.5", "1/2"],
      [2, "0.5", "1/2"],
      [3, "0.1", 0],
      [3, "0.1", 1],
    ] as const)
      expect(noisyMajorityPerfection({ n, epsilon: "0.1" }, beta, bias).epsilon.toString()).toBe("0");
  });

  it("refuses an epsilon of 0, a beta of 1, and more ones than bits", () => {
    expect(() => noisyMajorityChance({ n: 3, epsilon: 1 }, 4)).toThrow(/ones/);
    expect(() => noisyMajorityLowerBound({ n: 3, epsilon: 1 }, -1)).toThrow(/beta/);
    expect(() => noisyMajorityLowerBound({ n: 3, epsilon: 0 }, "0.9")).toThrow(/epsilon/);
    expect(() => noisyMajorityPrivacy({ n: 3, epsilon: 0 })).toThrow(/epsilon/);
    expect(() => noisyMajorityPerfection({ n: 3, epsilon: 1 }, 1)).toThrow(/beta/);
  });
});
