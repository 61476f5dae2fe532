import type { Notion } from "./claim.ts";

/** A conversion that cannot exist, with the counterexample: used to explain a refusal, never to compute. */
interface Separation {
  readonly from: Notion;
  readonly to: Notion;
  readonly reason: string;
}

const separations: readonly Separation[] = [
  {
    from: "generalization",
    to: "robust-generalization",
    reason:
      "a learner that prints its training list beside a good hypothesis generalizes, but not robustly (Cummings, introduction)",
  },
  {
    from: "robust-generalization",
    to: "differential-privacy",
    reason:
      "the majority vote of bits and the threshold learner that keeps one example generalize robustly and are not private (Cummings Lemma 37, Theorems 22 and 24)",
  },
  {
    from: "robust-generalization",
    to: "perfect-generalization",
    reason: "the majority vote of bits generalizes robustly, and no simulator fits it (Cummings Lemma 37)",
  },
  {
    from: "perfect-generalization",
    to: "differential-privacy",
    reason:
      "a mechanism that answers Strange on one ordered sample generalizes perfectly and is not private (Cummings Theorem 38); run it on a resample of the data (--via resampling), or make beta smaller than 1/(2 n^n)",
  },
  {
    from: "uniform-stability",
    to: "differential-privacy",
    reason:
      "a deterministic average is stable and not private (the converse of Wang Lemma 8 fails); flip its predictions for private prediction (--flip)",
  },
  {
    from: "private-prediction",
    to: "differential-privacy",
    reason:
      "only the answers are private, not the model; composition prices more queries, it does not release the model (Dagan-Feldman section 2)",
  },
  {
    from: "empirical-risk-minimization",
    to: "consistency",
    reason: "a memorizer minimizes empirical risk and does not learn (Wang Example 2); add stability",
  },
  {
    from: "expected-generalization",
    to: "robust-generalization",
    reason: "an expectation says nothing about statistics chosen after seeing the output",
  },
];

/** Why no rule leads from one notion to the other, where that is known. */
export function whyNot(from: Notion, to: Notion): string | undefined {
  return separations.find((s) => s.from === from && s.to === to)?.reason;
}
