import { describe, expect, it } from "vitest";
import {
  normalized,
  probabilityOf,
  randomLaw,
  seededUniform,
  sequences,
  statedAbove,
} from "../../../testing/laws.ts";
import { Rational } from "../../../math/index.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { perfectToRobustGeneralization } from "./rule.ts";

function alpha(b: string, epsilon: string, delta: string, beta: string, n: number): number {
  const given = premise(readClaim(`perfect-generalization:beta=${b},epsilon=${epsilon},delta=${delta}`), n);
  const { claim } = derive(perfectToRobustGeneralization, [given], { beta });
  return (claim as ClaimOf<"robust-generalization">).alpha.toNumber();
}

describe("perfect to robust generalization", () => {
  it("bounds the optimal adversary on mechanisms that publish their atypical samples", () => {
    const [values, n, epsilon] = [2, 8, 0.5];
    const samples = sequences(values, n);
    const uniform = seededUniform(6);
    for (const [d, bad] of [
      [[0.5, 0.5], 3],
      [[0.8, 0.2], 12],
    ] as const) {
      const mass = samples.map((sample) => probabilityOf(sample, d));
      // The samples whose mean is farthest off are the ones that are published.
      const gap = (i: number): number => Math.abs(samples[i]!.reduce((a, b) => a + b, 0) / n - d[1]);
      const atypical = samples
        .map((_, i) => i)
        .sort((i, j) => gap(j) - gap(i))
        .slice(0, bad);
      const simulator = [...randomLaw(2, uniform), ...atypical.map(() => 0)];
      const laws = samples.map((_, i) => {
        const place = atypical.indexOf(i);
        if (place >= 0) return simulator.map((_, r) => (r === 2 + place ? 1 : 0));
        return normalized(simulator.map((p) => p * Math.exp((uniform() - 0.5) * epsilon)));
      });
      const b = atypical.reduce((sum, i) => sum + mass[i]!, 0);
      const beta = b + 0.3;
      const bound = alpha(statedAbove(b), String(epsilon), "0", statedAbove(beta), n);
      const failing = simulator.reduce((total, _, r) => {
        const statistics = Array.from({ length: 2 ** values }, (_, f) =>
          samples.reduce((sum, sample, i) => {
            const statistic = (z: number): number => (f >> z) & 1;
            const expectation = d.reduce((m, p, z) => m + p * statistic(z), 0);
            const deviation = Math.abs(sample.reduce((m, z) => m + statistic(z), 0) / n - expectation);
            return deviation > bound ? sum + mass[i]! * laws[i]![r]! : sum;
          }, 0),
        );
        return total + Math.max(...statistics);
      }, 0);
      expect(failing).toBeLessThanOrEqual(beta);
    }
  });

  it("is Hoeffding's inequality for a mechanism that ignores its sample", () => {
    expect(alpha("0", "0", "0", "0.05", 1000)).toBeCloseTo(Math.sqrt(Math.log(40) / 2000), 10);
  });

  it("spends beta and delta of the premise alike, and beats the printed lemma", () => {
    expect(alpha("0.01", "0.5", "0.02", "0.05", 1000)).toBe(alpha("0.02", "0.5", "0.01", "0.05", 1000));
    expect(alpha("0.01", "0.5", "0", "0.02", 1000)).toBeLessThan(0.1094665661 / 2);
    expect(alpha("1e-9", "3", "0", "2e-9", 500)).toBeLessThan(0.3056947704);
  });

  it("falls with n and beta and grows with epsilon", () => {
    const base = alpha("0.01", "0.5", "0.001", "0.05", 1000);
    expect(alpha("0.01", "0.5", "0.001", "0.05", 1001)).toBeLessThan(base);
    expect(alpha("0.01", "0.5", "0.001", "0.051", 1000)).toBeLessThan(base);
    expect(alpha("0.01", "0.51", "0.001", "0.05", 1000)).toBeGreaterThan(base);
  });

  it("proposes the beta of the goal, and nothing without one", () => {
    const given = premise(readClaim("perfect-generalization:beta=0.01,epsilon=1,delta=0"), 100);
    const beta = Rational.parse("0.05");
    expect(perfectToRobustGeneralization.proposals?.(given, { beta })).toEqual([{ beta }]);
    expect(perfectToRobustGeneralization.proposals?.(given, {})).toEqual([]);
  });
});
