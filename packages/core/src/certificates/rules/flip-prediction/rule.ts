import { Rational, Real, roundUp } from "../../../math/index.ts";
import { belowHalf } from "../../field.ts";
import { flipped } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Flipping the label of an (epsilon, delta)-private answer with probability `flip` removes the delta
 * (Dagan-Feldman Corollary 2, for any private predictor and with the exact constant).
 */
export const flipPrediction: Rule = rule({
  id: "flip-prediction",
  source: "Dagan-Feldman Corollary 2, for (epsilon, delta)",
  theorem: "Flipping a private answer now and then makes it purely private",
  mechanism: { asked: "flip", changed: ({ parameters: { flip } }) => flipped(flip) },
  covers: ["exponential", "permute-and-flip"],
  premises: [["private-prediction"]],
  parameters: { flip: belowHalf },
  assumptions: ["binary-output", "fresh-coins"],
  conclude({ premises: [{ claim: prediction }], parameters: { flip } }) {
    requires(prediction.queries === 1, "premises.0.claim.queries", "1: the flip is made for each answer");
    requires(prediction.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(prediction.group === 1, "premises.0.claim.group", "1");
    const kept = Rational.one.minus(flip);
    const shift = kept.minus(flip).times(prediction.delta);
    const growth = Real.from(prediction.epsilon).exp();
    // The ratio along the edge of what the premise allows is largest at one of the edge's two ends.
    const atZero = shift.over(flip).plus(1);
    const atCorner = growth
      .times(kept)
      .plus(flip)
      .plus(shift)
      .over(growth.times(flip).plus(kept).minus(shift));
    return {
      notion: "private-prediction",
      epsilon: roundUp(atCorner.max(atZero).ln()),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
  proposals: (_premise, goal) => (goal["flip"] === undefined ? [] : [{ flip: goal["flip"] }]),
});
