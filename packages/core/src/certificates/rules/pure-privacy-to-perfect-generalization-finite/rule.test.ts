import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { binomialLaw, valueOf } from "../../../testing/adversary.ts";
import { readClaim } from "../../index.ts";
import { purePrivacyToPerfectGeneralizationFinite } from "./rule.ts";

const epsilonOf = (n: number, epsilon: string, values: string, beta: string): number =>
  valueOf(purePrivacyToPerfectGeneralizationFinite, "epsilon", {
    premises: [`differential-privacy:epsilon=${epsilon}`],
    n,
    parameters: { values, beta },
  });
/** The noisy majority on a sample with s ones, an epsilon-private law on 0 and 1. */
const noisyMajority = (n: number, epsilon: number, s: number): readonly [number, number] => {
  const x = s - n / 2;
  const far = Math.exp(-epsilon * Math.abs(x)) / 2;
  return x >= 0 ? [far, 1 - far] : [1 - far, far];
};

describe("pure privacy to perfect generalization, few outputs", () => {
  it("except on samples of mass beta the noisy majority is close to the simulator of the proof", () => {
    for (const [n, epsilon] of [
      [10, "0.1"],
      [100, "0.1"],
      [101, "0.5"],
      [200, "1"],
    ] as const) {
      for (const beta of ["0.05", "0.4"]) {
        for (const p of [0.5, 0.375, 0.9]) {
          const masses = binomialLaw(n, p);
          const laws = masses.map((_, s) => noisyMajority(n, Number(epsilon), s));
          const mean = (f: (law: readonly [number, number]) => number): number =>
            masses.reduce((sum, mass, s) => sum + mass * f(laws[s] ?? [0, 1]), 0);
          // The law on a fresh sample while rho + t is the smaller bound, else the normalized e^(E ln P).
          const t = Number(epsilon) * Math.sqrt((n / 2) * Math.log(4 / Number(beta)));
          const isFresh = (n * Number(epsilon) ** 2) / 8 <= t;
          const raw = [0, 1].map((r) =>
            isFresh ? mean((law) => law[r] ?? 0) : Math.exp(mean((law) => Math.log(law[r] ?? 0))),
          );
          const total = raw.reduce((a, b) => a + b, 0);
          const bound = epsilonOf(n, epsilon, "2", beta);
          const atypical = masses.reduce((sum, mass, s) => {
            const ratios = raw.map((q, r) => Math.abs(Math.log((laws[s]?.[r] ?? 0) / (q / total))));
            return Math.max(...ratios) > bound ? sum + mass : sum;
          }, 0);
          expect(atypical).toBeLessThanOrEqual(Number(beta));
        }
      }
    }
  });

  it("stays above what the noisy majority needs: epsilon t for every t with P[s >= n/2 + t] > beta", () => {
    for (const [n, epsilon, beta, needed] of [
      [10, "0.1", "0.05", 0.3],
      [100, "0.1", "0.05", 0.8],
      [100, "0.1", "0.001", 1.5],
      [1000, "0.05", "0.01", 1.85],
    ] as const) {
      expect(epsilonOf(n, epsilon, "2", beta)).toBeGreaterThan(needed);
      expect(epsilonOf(n, epsilon, "2", beta)).toBeLessThan(2.1 * needed);
    }
  });

  it("is the least of its three bounds, each of which decides somewhere", () => {
    const bounds = (n: number, epsilon: number, values: number, beta: number): number[] => {
      const t = epsilon * Math.sqrt((n / 2) * Math.log((2 * values) / beta));
      return [(n * epsilon ** 2) / 8 + t, 2 * t, n * epsilon];
    };
    for (const [n, epsilon, values, beta, which] of [
      [1000, "0.1", "1000", "0.01", 0],
      [10_000, "1", "4", "0.05", 1],
      [3, "0.25", "1000", "0.05", 2],
    ] as const) {
      const all = bounds(n, Number(epsilon), Number(values), Number(beta));
      expect(all.indexOf(Math.min(...all))).toBe(which);
      expect(epsilonOf(n, epsilon, values, beta) / Math.min(...all)).toBeCloseTo(1, 9);
    }
  });

  it("grows with n, epsilon and the number of values, and falls with beta", () => {
    const base = epsilonOf(1000, "0.1", "10", "0.05");
    expect(epsilonOf(1001, "0.1", "10", "0.05")).toBeGreaterThan(base);
    expect(epsilonOf(1000, "0.11", "10", "0.05")).toBeGreaterThan(base);
    expect(epsilonOf(1000, "0.1", "11", "0.05")).toBeGreaterThan(base);
    expect(epsilonOf(1000, "0.1", "10", "0.06")).toBeLessThan(base);
  });

  it("proposes the goal's beta and number of values, if both are given", () => {
    const { proposals } = purePrivacyToPerfectGeneralizationFinite;
    const judgement = { claim: readClaim("differential-privacy:epsilon=1"), n: 10 };
    const beta = Rational.of(1, 20);
    expect(proposals?.(judgement, { beta, values: Rational.of(16) })).toEqual([{ beta, values: "16" }]);
    expect(proposals?.(judgement, { beta })).toEqual([]);
    expect(proposals?.(judgement, { values: Rational.of(16) })).toEqual([]);
  });
});
