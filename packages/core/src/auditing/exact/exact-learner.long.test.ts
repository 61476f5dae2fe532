import { describe, expect, it } from "vitest";
import type { FiniteClass } from "../../classes/class.ts";
import { pointAt } from "../../data/index.ts";
import { learners } from "../../learners/registry.ts";
import { auditedClass } from "./problems.ts";
import { auditSetting } from "./audit-problem.ts";
import { exactLearner } from "./exact-learner.ts";
import { flipping } from "./testing/flipping.ts";

/** Every labelling represented by the hypothesis with the fewest ones: for intervals, from the first 1 to the last. */
function tight<Hypothesis>(subject: FiniteClass<Hypothesis>): FiniteClass<Hypothesis> {
  const ones = (hypothesis: Hypothesis): number =>
    Array.from({ length: subject.domain.points }, (_, x) => subject.predict(hypothesis, [x])).filter(
      (label) => label === 1,
    ).length;
  return {
    ...subject,
    dichotomies: (points) =>
      [...subject.dichotomies(points)].map(({ labels }) => {
        const agreeing = [...subject.hypotheses()].filter((hypothesis) =>
          labels.every((label, i) => subject.predict(hypothesis, pointAt(points, i)) === label),
        );
        const [hypothesis] = agreeing.sort((a, b) => ones(a) - ones(b));
        return { labels, hypothesis: hypothesis! };
      }),
  };
}

describe("the exact truth of a stable learner", () => {
  // Dagan-Feldman Theorem 1 and Corollary 2, enumerated: class, examples, subset, epsilon of the mechanism, exact gamma, and exact
  // epsilon after a flip of probability 1/10.
  it.each([
    ["thresholds:3", 6, 2, "1", 0.3339082717, 1.0650396753],
    ["thresholds:3", 8, 2, "0.5", 0.2039612417, 0.7921195456],
    ["thresholds:4", 6, 2, "1", 0.3417621663, 1.0900615938],
    ["intervals:3", 6, 2, "1", 0.2612058708, 1.0789853555],
  ])("%s with %i examples and a subset of %i", async (spec, n, subset, epsilon, gamma, flipped) => {
    const subject = spec === "intervals:3" ? tight(auditedClass(spec)) : auditedClass(spec);
    const learner = learners.make("stable", auditSetting(subject), { subset, epsilon });
    const { gamma: measured } = (await exactLearner(learner, n)).stability();
    expect(measured.lower).toBeCloseTo(gamma, 9);
    expect(measured.upper).toBeCloseTo(gamma, 9);
    const truth = (await exactLearner(flipping(learner, "1/10"), n)).profile().epsilonAt(0);
    expect(truth.lower).toBeCloseTo(flipped, 9);
    expect(truth.upper).toBeCloseTo(flipped, 9);
  });
});
