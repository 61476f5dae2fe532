import { online, Rational } from "holdfast";
import { describe, expect, it } from "vitest";
import { certifiedTournament } from "./certified.ts";
import { errorsOfPredictors } from "./errors-of-predictors.ts";

describe("what the rules promise of a tournament", () => {
  it("has the frequencies of the corrected lemma, to nine digits", () => {
    const tau = (ldim: number, mode: "general" | "closure" | "full") =>
      certifiedTournament({ ldim, mode, attempts: 3, block: 1 }).tau;
    expect([tau(1, "general"), tau(1, "closure"), tau(1, "full")]).toEqual([0.5, 0.5, 0.5]);
    expect([tau(2, "general"), tau(2, "closure"), tau(2, "full")]).toEqual([0.25, 0.333333333, 0.104356076]);
    expect([tau(3, "general"), tau(3, "closure")]).toEqual([0.0761462, 0.219223593]);
  });

  it("pays for the cap on attempts and for the drawn level", () => {
    const { atBestLevel, eta, levels } = certifiedTournament({
      ...{ ldim: 2, mode: "general", attempts: 2, block: 1 },
    });
    expect([atBestLevel, eta, levels]).toEqual([0.1875, 0.09375, 2]);
  });
});

describe("the errors of predictors", () => {
  it("are those of the points on which they differ from the target", () => {
    const learner = online.closureLearner(online.smallSets(3, 2)) as unknown as online.RankedLearner<never>;
    const masses = ["0.5", "0.3", "0.2"];
    const labels = [1, 1, 0] as const;
    const examples = masses.map((mass, point) => ({
      point,
      label: labels[point]!,
      mass: Rational.parse(mass),
    }));
    expect(Object.fromEntries(errorsOfPredictors(learner, examples))).toEqual({
      "the points ": 0.8,
      "the points 0": 0.3,
      "the points 0 1": 0,
      "the points 1": 0.5,
    });
  });
});
