import { describe, expect, it } from "vitest";
import { classes } from "../classes/standard.ts";
import { HoldfastError } from "../issues/index.ts";
import { problems } from "../problems/registry.ts";
import { type PlanGoal } from "./goal.ts";
import { plan } from "./plan.ts";
import { readGoal } from "./read-goal.ts";

const base: PlanGoal = {
  class: classes.parse("thresholds:8"),
  notion: "differential-privacy",
  epsilon: 1,
  alpha: "0.1",
};

describe("a goal", () => {
  it("is agnostic, pure, with beta = 0.05 by default, and solved for what is missing", () => {
    expect(readGoal(base)).toMatchObject({ setting: "agnostic", solve: "n" });
    expect(readGoal(base).beta.toString()).toBe("0.05");
    expect(readGoal({ ...base, epsilon: undefined, n: 100 }).solve).toBe("epsilon");
    expect(readGoal({ ...base, alpha: undefined, n: 100 }).solve).toBe("alpha");
    expect(readGoal({ ...base, n: 100 }).solve).toBe("none");
    expect(readGoal({ ...base, class: "thresholds:8" }).subject?.domain).toEqual({
      kind: "finite",
      points: 8,
    });
  });

  it.each([
    [{ alpha: 1 }, /alpha = 1 and the goal of accuracy contradict each other/],
    [{ alpha: "0" }, /alpha = 0 and the goal of accuracy contradict/],
    [{ beta: 0 }, /beta = 0 and the goal of accuracy contradict.*however large/],
    [{ n: 100, solve: "n" }, /n = 100 and solve n contradict each other.*Leave out n/],
    [{ n: 100, solve: "epsilon" }, /epsilon = 1 and solve epsilon contradict/],
    [{ n: 100, solve: "alpha" }, /alpha = 0.1 and solve alpha contradict/],
    [{ gamma: "0.1" }, /gamma and differential-privacy contradict/],
    [{ notion: "uniform-stability", gamma: "0.1" }, /epsilon and uniform-stability contradict/],
    [
      { notion: "uniform-stability", epsilon: undefined, gamma: 1 },
      /gamma = 1 and uniform stability contradict/,
    ],
    [
      { notion: "uniform-stability", epsilon: undefined, gamma: "0.1", n: 9, solve: "epsilon" },
      /solve epsilon and uniform-stability contradict/,
    ],
    [{ public: { reference: "unifrom" } }, /reference is out of range.*Did you mean uniform/],
    [{ public: { reference: "gaussian" } }, /reference gaussian and thresholds:8 contradict/],
    [{ public: { grid: 5 } }, /grid and thresholds:8 contradict/],
    [
      { class: undefined, problem: problems.make("k-means", 2), public: { points: 5, features: true } },
      /public points, public features and a problem contradict/,
    ],
    [{ public: { kappa: 4 } }, /reference is missing: expected the public law that kappa speaks of/],
    [{ problem: problems.make("k-means", 2) }, /class and problem contradict/],
    [
      { notion: "diferential-privacy" },
      /goal is not a known notion.*one of differential-privacy.*Did you mean differential-privacy/,
    ],
    [{ notion: "regret" }, /no plan aims at/],
    [
      { setting: "realisable" },
      /setting is out of range: expected one of agnostic, realizable.*Did you mean realizable/,
    ],
    [{ solve: "beta", n: 9 }, /solve is out of range: expected one of n, epsilon, alpha/],
    [{ epsilon: undefined }, /epsilon is missing/],
    [{ alpha: undefined }, /alpha is missing/],
    [{ epsilon: -1 }, /epsilon is out of range/],
    [{ delta: 1 }, /delta is out of range/],
    [{ n: 1, alpha: undefined }, /n is out of range/],
    [{ n: 2.5, alpha: undefined }, /n is out of range/],
    [{ public: { grid: 0 } }, /grid is out of range/],
    [{ public: { reference: "uniform", kappa: "0.5" } }, /kappa is out of range/],
  ])("%j is refused", (more, message) => {
    expect(() => readGoal({ ...base, ...more })).toThrow(message);
  });

  it.each([
    [undefined, /goal is missing: expected an object/],
    [null, /goal is missing: expected an object/],
    [{}, /class is missing: expected what is learned/],
    [{ notion: "differential-privacy", epsilon: 1 }, /class is missing/],
    [{ class: "thresholds:8" }, /goal is missing: expected the notion/],
    [{ class: "treshholds:8" }, /Did you mean thresholds\?/],
    [{ class: 5 }, /class is out of range.*received 5/],
    [{ class: "thresholds:8", notion: 5 }, /goal is not a known notion.*received 5/],
    [{ problem: "k-means", notion: "differential-privacy" }, /problem is out of range.*problems\.make/],
    [{ ...base, class: "thresholds:8", learner: 5 }, /learner is out of range/],
    [{ ...base, class: "thresholds:8", public: 5 }, /public is out of range/],
  ])("of the wrong shape is refused: %j", (given, message) => {
    const refused = (): unknown => plan(given as PlanGoal);
    expect(refused).toThrow(HoldfastError);
    expect(refused).toThrow(message);
  });

  it("with an unknown learner is refused with the nearest that exists", () => {
    expect(() => plan({ ...base, learner: "exponental" })).toThrow(
      /one of exponential.*Did you mean exponential/,
    );
    const problem = {
      ...base,
      class: undefined,
      problem: problems.make("k-means", 2),
      learner: "exponential",
    };
    expect(() => plan(problem)).toThrow(/a learner of problems: penalized-erm/);
  });
});
