import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { stabilityToGeneralization } from "./rule.ts";

const n = 3;
const samples = Array.from({ length: 4 ** n }, (_, code) =>
  Array.from({ length: n }, (_, i) => Math.floor(code / 4 ** i) % 4),
);
// Example z has feature z >> 1 and label z & 1; a learner gives the probability of label 1 at each feature.
type Learner = (sample: readonly number[], x: number) => number;
const loss = (learner: Learner, sample: readonly number[], z: number): number =>
  Math.abs(learner(sample, z >> 1) - (z & 1));
const learners: Learner[] = [
  (sample) => sample.reduce((sum, z) => sum + (z & 1), 0) / n,
  (sample, x) => sample.reduce((sum, z) => (z >> 1 === x ? sum + (z & 1) - 0.5 : sum), 0) / n + 0.5,
  (sample, x) => (sample.some((z) => z === 2 * x + 1) ? 0.9 : 0.2),
  (sample, x) => ((sample[0] ?? 0) >> 1 === x ? (sample[0] ?? 0) & 1 : 0.5),
];

describe("uniform stability to expected generalization", () => {
  it("no learner on a small domain overfits by more than its exact gamma", () => {
    for (const learner of learners) {
      let gamma = 0;
      for (const sample of samples) {
        for (let i = 0; i < n; i++) {
          for (let z = 0; z < 4; z++) {
            for (const x of [0, 1]) {
              gamma = Math.max(gamma, Math.abs(learner(sample, x) - learner(sample.with(i, z), x)));
            }
          }
        }
      }
      const promised = concluded(stabilityToGeneralization, "gamma", [
        `uniform-stability:gamma=${gamma.toFixed(12)}`,
      ]);
      for (const d of [
        [0.25, 0.25, 0.25, 0.25],
        [0.5, 0.5, 0, 0],
        [0.1, 0.6, 0.2, 0.1],
      ]) {
        const gap = samples.reduce((sum, sample) => {
          const population = d.reduce((s, p, z) => s + p * loss(learner, sample, z), 0);
          const empirical = sample.reduce((s, z) => s + loss(learner, sample, z) / n, 0);
          return sum + sample.reduce((p, z) => p * (d[z] ?? 0), 1) * (population - empirical);
        }, 0);
        expect(Math.abs(gap)).toBeLessThanOrEqual(promised + 1e-11);
      }
    }
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("uniform-stability:gamma=0.1"), "any");
    expect(stabilityToGeneralization.proposals?.(judgement, {})).toEqual([{}]);
  });
});
