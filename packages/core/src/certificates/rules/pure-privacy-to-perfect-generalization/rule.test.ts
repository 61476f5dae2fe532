import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { histograms, multinomial, valueOf } from "../../../testing/adversary.ts";
import { readClaim } from "../../index.ts";
import { purePrivacyToPerfectGeneralization } from "./rule.ts";

const epsilonOf = (n: number, epsilon: string, beta: string, delta: string): number =>
  valueOf(purePrivacyToPerfectGeneralization, "epsilon", {
    premises: [`differential-privacy:epsilon=${epsilon}`],
    n,
    parameters: { beta, delta },
  });
const hockeyStick = (p: readonly number[], q: readonly number[], epsilon: number): number =>
  p.reduce((sum, v, r) => sum + Math.max(0, v - Math.exp(epsilon) * (q[r] ?? 0)), 0);

describe("pure privacy to perfect generalization", () => {
  it("except on samples of mass beta a private vote is close to its law on a fresh sample", () => {
    for (const n of [6, 20]) {
      for (const epsilon of ["0.5", "2"]) {
        for (const [beta, delta] of [
          ["0.1", "0.1"],
          ["0.4", "0.02"],
          ["0.4", "0.5"],
        ] as const) {
          for (const d of [
            [1 / 3, 1 / 3, 1 / 3],
            [0.5, 0.45, 0.05],
          ]) {
            const bound = epsilonOf(n, epsilon, beta, delta);
            const all = histograms(n, 3).map((sample) => {
              const weights = sample.map((count) => Math.exp((Number(epsilon) * count) / 2));
              const total = weights.reduce((a, b) => a + b, 0);
              return { mass: multinomial(sample, d), law: weights.map((w) => w / total) };
            });
            const fresh = [0, 1, 2].map((r) => all.reduce((sum, s) => sum + s.mass * (s.law[r] ?? 0), 0));
            const atypical = all.reduce((sum, { mass, law }) => {
              const worst = Math.max(hockeyStick(law, fresh, bound), hockeyStick(fresh, law, bound));
              return worst > Number(delta) ? sum + mass : sum;
            }, 0);
            expect(atypical).toBeLessThanOrEqual(Number(beta));
          }
        }
      }
    }
  });

  it("both averaged hockey-sticks obey the tail that Markov's inequality uses", () => {
    const n = 12;
    const epsilon = 1;
    const rho = (n * epsilon ** 2) / 8;
    const all = histograms(n, 2).map((sample) => {
      const one = 1 / (1 + Math.exp((epsilon / 2) * ((sample[0] ?? 0) - (sample[1] ?? 0))));
      return { mass: multinomial(sample, [0.5, 0.5]), law: [1 - one, one] };
    });
    const fresh = [0, 1].map((r) => all.reduce((sum, s) => sum + s.mass * (s.law[r] ?? 0), 0));
    for (const e of [rho + 0.1, 2, 2.5, 3]) {
      const tail = Math.exp(-((e - rho) ** 2) / (4 * rho));
      const mean = (f: (law: readonly number[]) => number): number =>
        all.reduce((sum, { mass, law }) => sum + mass * f(law), 0);
      expect(mean((law) => hockeyStick(law, fresh, e))).toBeLessThanOrEqual(tail);
      expect(mean((law) => hockeyStick(fresh, law, e))).toBeLessThanOrEqual(tail);
    }
  });

  it("is symmetric in beta and delta, and grows with n and epsilon", () => {
    const base = epsilonOf(1000, "0.1", "0.01", "0.001");
    expect(epsilonOf(1000, "0.1", "0.001", "0.01")).toBe(base);
    expect(epsilonOf(1001, "0.1", "0.01", "0.001")).toBeGreaterThan(base);
    expect(epsilonOf(1000, "0.11", "0.01", "0.001")).toBeGreaterThan(base);
    expect(epsilonOf(1000, "0.1", "0.02", "0.001")).toBeLessThan(base);
  });

  it("proposes the goal's beta and delta, if both are given", () => {
    const { proposals } = purePrivacyToPerfectGeneralization;
    const judgement = { claim: readClaim("differential-privacy:epsilon=1"), n: 10 };
    const goal = { beta: Rational.of(1, 20), delta: Rational.of(1, 100) };
    expect(proposals?.(judgement, goal)).toEqual([goal]);
    expect(proposals?.(judgement, { beta: goal.beta })).toEqual([]);
    expect(proposals?.(judgement, { delta: goal.delta })).toEqual([]);
  });
});
