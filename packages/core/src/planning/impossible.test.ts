import { describe, expect, it } from "vitest";
import type { HypothesisClass } from "../classes/class.ts";
import { classes } from "../classes/standard.ts";
import { Rational } from "../math/index.ts";
import type { PlanGoal } from "./goal.ts";
import { impossibilityOf } from "./impossible.ts";
import { plan } from "./plan.ts";
import { readGoal } from "./read-goal.ts";

const goal = (spec: string, more: Partial<PlanGoal> = {}): PlanGoal => ({
  class: classes.parse(spec),
  notion: "differential-privacy",
  epsilon: 1,
  alpha: "0.05",
  ...more,
});
const theoremOf = (given: PlanGoal): string | undefined => impossibilityOf(readGoal(given))?.theorem;

describe("what is impossible", () => {
  it.each([
    "thresholds",
    "intervals",
    "unions:2",
    "stumps:30",
    "rectangles:2",
    "halfspaces:2",
    "separators:2",
  ])("%s on the reals under pure privacy, by Theorem 5 and Proposition 12", (spec) => {
    const planned = plan(goal(spec));
    expect(planned).toMatchObject({ impossible: true, options: [] });
    expect(planned.solved.value).toBe(undefined);
    expect(planned.reason).toMatch(/Chaudhuri-Hsu Theorem 5; Wang, Lei, Fienberg Proposition 12/);
    expect(planned.advice.join(" ")).toMatch(/an output that is a function of the class.*A public grid/s);
  });

  it("holds for any alpha below 1/2, and is not said of a coin flip", () => {
    expect(theoremOf(goal("thresholds", { alpha: "0.49" }))).toMatch(/Theorem 5/);
    expect(theoremOf(goal("thresholds", { alpha: "0.5" }))).toBe(undefined);
  });

  it.each([
    ["a grid", { public: { grid: 31 } }],
    ["a reference", { public: { reference: "uniform" } }],
    ["public points", { public: { points: 100 } }],
    ["public features", { public: { features: true } }],
    ["private predictions", { notion: "private-prediction" }],
  ])("is possible with %s", (_, more) => {
    expect(theoremOf(goal("thresholds", more))).toBe(undefined);
  });

  it("is not said of finite domains, or of classes without thresholds", () => {
    expect(theoremOf(goal("thresholds:1000000"))).toBe(undefined);
    expect(theoremOf(goal("separators:1"))).toBe(undefined);
    expect(theoremOf(goal("points:5"))).toBe(undefined);
  });

  it("infinite Littlestone dimension under approximate privacy: which delta, and up to which errors", () => {
    const small = impossibilityOf(readGoal(goal("thresholds", { delta: "1e-6" })));
    expect(small?.theorem).toMatch(/Alon, Livni, Malliaris, Moran; Bun-Livni-Moran Theorem 3/);
    expect(small?.condition).toMatch(/c\/\(n\^2 log n\) with a constant c that is not known.*Lemma 22/s);
    // The theorem is proved up to 1/16: beyond it nothing is called impossible.
    expect(theoremOf(goal("thresholds", { delta: "1e-6", alpha: "0.1" }))).toBe(undefined);
    expect(theoremOf(goal("thresholds", { delta: "1e-6", beta: "0.1" }))).toBe(undefined);
    const open = plan(goal("thresholds", { delta: "1e-6", alpha: "0.1", learner: "exponential" }));
    expect([open.impossible, open.options]).toEqual([false, []]);
  });

  it("a delta that lets an example be published at the given n is not called impossible", () => {
    const given = (n: number): PlanGoal =>
      goal("thresholds", { delta: "0.001", alpha: "0.05", epsilon: undefined, n, solve: "epsilon" });
    expect(theoremOf(given(999))).toMatch(/Alon/);
    expect(theoremOf(given(1000))).toBe(undefined);
    const planned = plan({ ...given(100_000), learner: "exponential" });
    expect(planned.impossible).toBe(false);
    expect(planned.reason).toMatch(/No learner here reaches it.*Lemma 22, Proposition 26/);
  });

  it("proper thresholds under perfect generalization: only where Theorem 35 covers epsilon, beta, delta and n", () => {
    const perfect = (more: Partial<PlanGoal>): PlanGoal =>
      goal("thresholds", { notion: "perfect-generalization", epsilon: "0.125", ...more });
    const at = (beta: string, n: number, epsilon = "0.125"): string | undefined =>
      impossibilityOf({ ...readGoal(perfect({ beta })), n, epsilon: Rational.parse(epsilon) })?.theorem;
    // 2 beta <= 1/(1500 n^2) at n = 1000 is beta <= 3.33e-10.
    expect(at("3.3e-10", 1000)).toMatch(/Theorem 35/);
    expect(at("3.4e-10", 1000)).toBe(undefined);
    expect(at("3.3e-10", 1000, "0.126")).toBe(undefined);
    // Too few examples for the resampled learner to err less than a half.
    expect(at("3.3e-10", 100)).toBe(undefined);
    const planned = plan(perfect({ learner: "perfectly-generalizing" }));
    expect(planned.impossible).toBe(false);
    expect(planned.reason).toMatch(/No learner here reaches it.*Lemma 23.*Theorem 39.*Theorem 35/s);
    expect(planned.advice.join(" ")).toMatch(/What helps: A public grid makes the domain finite/);
  });

  it("carries over from thresholds to classes that rise boundedly often along a line, and to no others", () => {
    const rises = (
      subject: HypothesisClass,
      line: (s: number) => number[],
      choices: Float64Array[],
    ): number => {
      const family = subject.family(choices);
      let most = 0;
      for (let i = 0; i < family.count; i++) {
        const labels = Array.from({ length: 41 }, (_, s) =>
          subject.predict(family.at(i), line((s - 20) / 8 + 0.01)),
        );
        most = Math.max(most, labels.filter((label, s) => s > 0 && label > labels[s - 1]!).length);
      }
      return most;
    };
    const cuts = Float64Array.of(-2, -1, 0, 1, 2);
    expect(rises(classes.parse("thresholds"), (s) => [s], [cuts])).toBe(1);
    expect(rises(classes.parse("intervals"), (s) => [s], [cuts])).toBe(1);
    expect(rises(classes.parse("unions:2"), (s) => [s], [cuts])).toBe(2);
    expect(rises(classes.parse("stumps:2"), (s) => [s, 0.3], [cuts, cuts])).toBe(1);
    expect(rises(classes.parse("rectangles:2"), (s) => [s, 0.3], [cuts, cuts])).toBe(1);
    expect(rises(classes.parse("halfspaces:2"), (s) => [s, 0.3], [cuts, cuts, cuts])).toBe(1);
    expect(rises(classes.parse("separators:2"), (s) => [1, s], [cuts, cuts])).toBe(1);
    // A class of one's own: pure privacy falls under infinite Littlestone dimension alone, up to 1/16.
    const own = { ...classes.parse("thresholds"), spec: "own" };
    expect(theoremOf(goal("thresholds", { class: own }))).toMatch(/Alon/);
    expect(theoremOf(goal("thresholds", { class: own, alpha: "0.1" }))).toBe(undefined);
  });

  it("names public points as a remedy for realizable data alone: nobody's agnostic accuracy follows from them", () => {
    const remedyOf = (setting: string): string =>
      impossibilityOf(readGoal(goal("thresholds", { setting })))!.remedy;
    expect(remedyOf("agnostic")).not.toMatch(/public points/);
    expect(remedyOf("realizable")).toMatch(/enough public points/);
    const open = plan(goal("thresholds", { delta: "1e-6", alpha: "0.1", learner: "exponential" }));
    expect(open.advice.join(" ")).toMatch(/What helps: A public grid/);
  });

  it("stability and robust generalization are not", () => {
    expect(
      theoremOf(goal("thresholds", { notion: "uniform-stability", epsilon: undefined, gamma: "0.1" })),
    ).toBe(undefined);
    expect(theoremOf(goal("thresholds", { notion: "robust-generalization", epsilon: undefined }))).toBe(
      undefined,
    );
  });

  it("an n below a lower bound that speaks of every learner", () => {
    const few = plan(
      goal("thresholds:64", { epsilon: undefined, n: 100, solve: "epsilon", learner: "exponential" }),
    );
    expect(few.impossible).toBe(true);
    expect(few.reason).toMatch(
      /Impossible at n = 100: every learner that outputs a function needs at least 322 examples/,
    );
  });
});
