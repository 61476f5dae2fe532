import { describe, expect, it } from "vitest";
import {
  hockeyStick,
  type Law,
  normalized,
  probabilityOf,
  randomLaw,
  seededUniform,
  sequences,
  statedAbove,
} from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { resampling } from "./rule.ts";

type Map = "direct" | "mixture" | "pooled";
const maps: readonly Map[] = ["direct", "mixture", "pooled"];

function compiled(
  map: Map,
  n: number,
  beta: string,
  epsilon: number | string,
  delta: number | string = 0,
): { epsilon: number; delta: number } {
  const text = `perfect-generalization:beta=${beta},epsilon=${epsilon},delta=${delta}`;
  const claim = derive(resampling, [premise(readClaim(text), n)], { map })
    .claim as ClaimOf<"differential-privacy">;
  return { epsilon: claim.epsilon.toNumber(), delta: claim.delta.toNumber() };
}

/** The law of the mechanism on n draws from the given distribution. */
function mixture(laws: readonly Law[], mass: readonly number[]): Law {
  return laws[0]!.map((_, r) => laws.reduce((sum, law, i) => sum + mass[i]! * law[r]!, 0));
}

describe("resampling", () => {
  it("covers random mechanisms with planted atypical resamples, by all three maps", () => {
    const uniform = seededUniform(8);
    for (const n of [2, 3]) {
      const resamples = sequences(n + 1, n);
      // S = (0, 1, ..., n-1), and its neighbour has n in the last place.
      const uniformOn = (points: readonly number[]): number[] =>
        Array.from({ length: n + 1 }, (_, z) => points.filter((p) => p === z).length / points.length);
      const common = Array.from({ length: n - 1 }, (_, i) => i);
      const distributions = [
        [...common, n - 1],
        [...common, n],
        [...common, ...common, n - 1, n],
      ].map(uniformOn);
      const masses = distributions.map((d) => resamples.map((t) => probabilityOf(t, d)));
      for (let round = 0; round < 60; round++) {
        const [epsilon, delta] = [0.25 * Math.floor(uniform() * 4), uniform() < 0.5 ? 0 : 0.01];
        const planted = resamples.map(() => uniform() < 0.04);
        const simulator = [...randomLaw(2, uniform), 0];
        const laws = resamples.map((_, i) => {
          if (planted[i]!) return [0, 0, 1];
          const near = normalized(simulator.map((p) => p * Math.exp((uniform() - 0.5) * epsilon)));
          return [near[0]! * (1 - delta), near[1]! * (1 - delta), delta];
        });
        const betas = masses.map((mass) => mass.reduce((sum, p, i) => sum + (planted[i]! ? p : 0), 0));
        const exact = (e: number): number =>
          hockeyStick(mixture(laws, masses[0]!), mixture(laws, masses[1]!), e);
        const worst = Math.max(...betas);
        const applicable = maps.filter((map) => map === "pooled" || 2 * worst < (1 - 1 / n) ** n - 1e-9);
        for (const map of applicable) {
          const claim = compiled(map, n, statedAbove(map === "pooled" ? betas[2]! : worst), epsilon, delta);
          expect(exact(claim.epsilon)).toBeLessThanOrEqual(claim.delta + 1e-12);
        }
      }
    }
  });

  it("finds the heaviest set of resamples that the pooled sample hardly ever draws", () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const resamples = sequences(n + 1, n);
      const own = Array.from({ length: n + 1 }, (_, z) => (z < n ? 1 / n : 0));
      const pooled = Array.from({ length: n + 1 }, (_, z) => (z < n - 1 ? 1 / n : 1 / (2 * n)));
      // Neyman and Pearson: fill the budget with the resamples of largest likelihood ratio first.
      const atoms = resamples
        .map((t) => [probabilityOf(t, own), probabilityOf(t, pooled)] as const)
        .sort((a, b) => b[0] / b[1] - a[0] / a[1]);
      for (const beta of [0.4, 0.1, 0.03, 1e-3, 1e-5]) {
        let [budget, heaviest] = [beta, 0];
        for (const [p, q] of atoms) {
          heaviest += p * Math.min(1, budget / q);
          budget -= Math.min(budget, q);
        }
        // At epsilon = delta = 0 the map pooled gives twice that mass.
        expect(compiled("pooled", n, String(beta), 0).delta).toBeCloseTo(Math.min(1, 2 * heaviest), 9);
      }
    }
  });

  it("computes the same masses exactly for small n and enclosed for large n", () => {
    for (const n of [10, 63, 64, 65, 66, 2000]) {
      // The masses of exactly j copies, for a resample of S and of the pooled sample.
      const atoms = [1, 2].map((share) => {
        let term = (1 - 1 / n) ** n;
        return Array.from({ length: 40 }, (_, j) => {
          const mass = term;
          term *= (n - j) / ((j + 1) * share * (n - 1));
          return j <= n ? mass : 0;
        });
      });
      const tail = (share: 1 | 2, t: number): number =>
        atoms[share - 1]!.slice(t).reduceRight((sum, mass) => sum + mass, 0);
      for (const beta of [0.7, 0.5, 0.3, 0.2, 0.1, 0.01, 1e-4, 1e-9, 1e-20]) {
        let t = 0;
        while (tail(2, t) > beta) t++;
        const heaviest = t === 0 ? 1 : tail(1, t) + 2 ** (t - 1) * (beta - tail(2, t));
        const delta = compiled("pooled", n, beta.toString(), 0).delta;
        expect(delta / Math.min(1, 2 * heaviest)).toBeCloseTo(1, 8);
      }
    }
  });

  it("covers the mechanism that recognizes one ordered sample, with its exact privacy", () => {
    for (const [n, exact, less] of [
      [4, 0.03515625, 0.03515625],
      [6, 0.008294753086, 0.008012980865],
      [10, 0.0003878523, 0.0003448994348],
      [11, 0.0001989809386, 0.0001754996285],
      [20, 2.626576594e-7, 2.235996887e-7],
    ] as const) {
      const [a, b] = [Math.floor(n / 2), Math.ceil(n / 2)];
      const strange = (ones: number): number => (ones / n) ** a * (1 - ones / n) ** b;
      const distance = (epsilon: number): number =>
        Math.max(
          ...Array.from({ length: n }, (_, ones) => {
            const laws = [ones, ones + 1].map((j) => [strange(j), 1 - strange(j)]);
            return hockeyStick(laws[0]!, laws[1]!, epsilon);
          }),
        );
      expect(distance(0) / exact).toBeCloseTo(1, 8);
      expect(distance(0.1) / less).toBeCloseTo(1, 8);
      const beta = (a ** a * b ** b) / n ** n;
      for (const map of maps)
        expect(compiled(map, n, statedAbove(beta), 0).delta).toBeGreaterThanOrEqual(exact);
      expect(compiled("direct", n, statedAbove(beta), 0).delta).toBeCloseTo(2 * beta - beta ** 2, 9);
    }
  });

  it("implies the printed map up to ln 2, and corrects its condition", () => {
    const claim = compiled("direct", 1000, "1e-6", "0.6931471805", "1e-5");
    expect(claim.delta).toBeLessThanOrEqual(16 * 1e-5 + 2e-6);
    expect(claim.delta).toBeCloseTo(15 * 1e-5 + 2e-6, 9);
    // 0.18 < 1/(2e), yet up to n = 23 half of the resamples that miss an example are fewer.
    expect(() => compiled("direct", 23, "0.18", 0)).toThrow("less than (1 - 1/n)^n / 2");
    expect(compiled("direct", 24, "0.18", 0).delta).toBeCloseTo(0.3276, 10);
  });

  it("rescues the printed constants of Theorem 35 by the map mixture", () => {
    // delta <= 1/(10000 n^2) and beta likewise, epsilon = 1/8: delta below 1/(1500 n^2).
    for (const n of [2, 3, 10, 100, 10_000]) {
      const share = (1e-4 / n ** 2).toFixed(16);
      expect(compiled("mixture", n, share, 0.125, share).delta * n ** 2).toBeLessThan(1 / 1500);
    }
  });

  it("serves millions of examples, and rare failures", () => {
    for (const map of maps) {
      const claim = compiled(map, 10_000_000, "1e-30", 0.1, "1e-12");
      expect(claim.delta).toBeLessThan(1e-10);
      expect(claim.epsilon).toBeLessThanOrEqual(0.4);
    }
    expect(compiled("pooled", 10_000_000, "1e-300", 0).delta).toBeLessThan(1e-200);
    expect(compiled("pooled", 10_000_000, "1e-4000", 0).delta).toBe(0);
    expect(compiled("pooled", 10_000_000, "0", 0.1).delta).toBe(0);
    // Limits for large n: q = 1/e.
    const limit = Math.log(1 + (1 - Math.exp(-1)) * Math.expm1(0.4));
    expect(compiled("mixture", 10_000_000, "0", 0.1).epsilon).toBeCloseTo(limit, 7);
  });

  it("proposes all three maps", () => {
    const given = premise(readClaim("perfect-generalization:beta=0,epsilon=1,delta=0"), 10);
    expect(resampling.proposals?.(given, {})).toEqual([]);
    expect(resampling.proposals?.(given, { via: "resampling" })).toEqual(maps.map((map) => ({ map })));
  });
});
