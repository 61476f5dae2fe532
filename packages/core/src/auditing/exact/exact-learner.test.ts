import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { auditedClass } from "./problems.ts";
import { auditSetting } from "./audit-problem.ts";
import { exactLearner } from "./exact-learner.ts";
import { flipping } from "./testing/flipping.ts";

describe("the exact truth of a learner", () => {
  // Dagan-Feldman Theorem 1 and Corollary 2, enumerated: class, examples, subset, epsilon of the mechanism, exact gamma, and exact
  // epsilon after a flip of probability 1/10.
  it.each([
    ["thresholds:2", 4, 1, "1", 0.3560585786, 1.0158081057],
    ["thresholds:3", 4, 2, "1", 0.3853331182, 1.2639681099],
  ])("%s with %i examples and a subset of %i", async (spec, n, subset, epsilon, gamma, flipped) => {
    const learner = learners.make("stable", auditSetting(auditedClass(spec)), { subset, epsilon });
    const exact = await exactLearner(learner, n);
    expect(exact.enumerated).toBe(exact.asked);
    const stability = exact.stability();
    expect(stability.gamma.lower).toBeCloseTo(gamma, 9);
    expect(stability.gamma.upper).toBeCloseTo(gamma, 9);
    expect(stability.witness).toMatchObject({ kind: "neighbours", queries: [expect.any(Number)] });
    // The distance of the laws of one label is the delta of epsilon 0.
    expect(exact.profile().deltaAt(0).lower).toBeCloseTo(gamma, 9);
    const truth = (await exactLearner(flipping(learner, "1/10"), n)).profile().epsilonAt(0);
    expect(truth.lower).toBeCloseTo(flipped, 9);
    expect(truth.upper).toBeCloseTo(flipped, 9);
  });

  it("one question costs what the profile says, and three cost more", async () => {
    const learner = learners.make("private-prediction", auditSetting(auditedClass("thresholds:2")), {
      epsilon: "1",
    });
    const exact = await exactLearner(learner, 3);
    const profile = exact.profile();
    const epsilon = profile.epsilonAt(0);
    expect(epsilon.lower).toBeLessThanOrEqual(1);
    expect(epsilon.lower).toBeGreaterThan(0.5);
    const at = (queries: number, x: string): number => exact.predictions({ queries, epsilon: x }).delta.lower;
    expect(at(1, "1/2")).toBeCloseTo(profile.deltaAt("1/2").lower, 12);
    expect(at(2, "1/2")).toBeGreaterThan(at(1, "1/2"));
    expect(at(3, "1/2")).toBeGreaterThan(at(2, "1/2"));
    // Three times the epsilon of one answer needs no delta.
    expect(exact.predictions({ queries: 3, epsilon: "3" }).delta.upper).toBeLessThan(1e-12);
    expect(() => exact.predictions({ queries: 9, epsilon: 1 })).toThrow(/8/);
  });

  it("labels alone are compared where only labels are private", async () => {
    const learner = learners.make("exponential", auditSetting(auditedClass("points:3")), { epsilon: "1" });
    const exact = await exactLearner(learner, 2);
    const [all, labels] = [exact.profile(), exact.profile("replace-label")];
    expect(all.epsilonAt(0).lower).toBeLessThanOrEqual(1 + 1e-9);
    expect(labels.epsilonAt(0).upper).toBeLessThanOrEqual(all.epsilonAt(0).upper);
    expect(all.worst).toMatchObject({ kind: "neighbours" });
    expect(all.losses.length).toBeGreaterThan(1);
  });
});
