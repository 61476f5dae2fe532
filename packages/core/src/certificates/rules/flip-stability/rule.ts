import { Rational, Real, roundUp } from "../../../math/index.ts";
import { belowHalf } from "../../field.ts";
import { flipped } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Flipping every label of a gamma-stable predictor with probability `flip` makes it purely private, with
 * epsilon = ln(1 + (1 - 2 flip) gamma/flip) (Dagan-Feldman Corollary 2, with the exact constant).
 */
export const flipStability: Rule = rule({
  id: "flip-stability",
  source: "Dagan-Feldman Corollary 2, sharpened",
  theorem: "A stable predictor whose labels are flipped now and then is purely private in each answer",
  mechanism: { asked: "flip", changed: ({ parameters: { flip } }) => flipped(flip) },
  covers: ["index", "part", "candidates", "exponential", "toss", "release"],
  premises: [["uniform-stability"]],
  parameters: { flip: belowHalf },
  assumptions: ["binary-output", "fresh-coins"],
  work: () => 300_000,
  conclude({ premises: [{ claim: stability }], parameters: { flip } }) {
    requires(stability.group === 1, "premises.0.claim.group", "1");
    const kept = Rational.one.minus(flip.times(2));
    const ratio = kept.times(stability.gamma).over(flip).plus(1);
    return {
      notion: "private-prediction",
      epsilon: roundUp(Real.from(ratio).ln()),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
  proposals: (_premise, goal) => (goal["flip"] === undefined ? [] : [{ flip: goal["flip"] }]),
});
