import { describe, expect, it } from "vitest";
import { boostingPlan, roundGain, weightExponent } from "../../../bounds/boosting/index.ts";
import { Rational, roundDown } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { boostingAccuracy } from "./rule.ts";

describe("boosting", () => {
  it("the potential bounds the densities, with hostile weak hypotheses", () => {
    const lambda = weightExponent.toNumber();
    const gain = roundDown(roundGain()).toNumber();
    expect(gain).toBeCloseTo(0.3385621722, 9);
    // 64 examples of equal mass; each round is wrong on an eighth of the weight, chosen where it hurts most or least.
    for (const hostile of ["lightest", "heaviest", "first"] as const) {
      const margins = new Array<number>(64).fill(0);
      let densities = 0;
      for (let round = 0; round < 200; round++) {
        const weights = margins.map((margin) => Math.min(1, Math.exp(-lambda * margin)));
        const total = weights.reduce((a, b) => a + b, 0);
        densities += total / 64;
        const order = [...weights.keys()].sort((a, b) =>
          hostile === "first" ? a - b : (weights[a]! - weights[b]!) * (hostile === "lightest" ? 1 : -1),
        );
        let spent = 0;
        for (const i of order) {
          const isWrong = spent + weights[i]! <= total / 8 + 1e-12;
          if (isWrong) spent += weights[i]!;
          margins[i]! += isWrong ? -1 : 1;
        }
      }
      expect(densities).toBeLessThanOrEqual(1 / gain);
      expect(densities).toBeGreaterThan(1);
    }
  });

  it("the plans of the table keep their beta", () => {
    for (const [weakExamples, weakEpsilon, epsilon, alpha, beta, rounds, repeats, n] of [
      [1000, "0.1", "0.1", "0.1", "0.05", 60, 4, 35_531_510],
      [1000, "0.1", "0.05", "0.1", "0.05", 60, 4, 71_559_820],
      [1000, "1", "0.1", "0.1", "0.05", 60, 4, 182_776_310],
      [200, "0.5", "0.5", "0.2", "0.1", 30, 3, 3_672_560],
      [5000, "1", "1", "0.05", "0.01", 119, 4, 264_682_624],
    ] as const) {
      const goal = { alpha, beta, epsilon, weakEpsilon };
      const [a, b, e, w] = Object.values(goal).map((text) => Rational.parse(text)) as [
        ...[Rational, Rational, Rational, Rational],
      ];
      const plan = boostingPlan({ alpha: a, beta: b, epsilon: e, weakEpsilon: w, weakExamples });
      expect(plan).toMatchObject({ rounds, repeats, n });
      const counts = Object.fromEntries(Object.entries(plan).filter(([name]) => name !== "n"));
      const premise = [{ claim: "accuracy:alpha=0.0625,beta=0.0625,setting=realizable", n: weakExamples }];
      const claimed = concluded(boostingAccuracy, "beta", premise, { alpha, epsilon, ...counts, spare: 0 });
      expect(claimed).toBeLessThanOrEqual(Number(beta));
    }
  });
});
