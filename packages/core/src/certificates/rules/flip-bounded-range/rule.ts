import { Rational, Real, roundUp } from "../../../math/index.ts";
import { belowHalf } from "../../field.ts";
import { flipped } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Flipping a label of bounded range s with probability `flip` makes it more private: from epsilon = s to
 * 2 ln((sqrt(flip) + sqrt(1-flip) e^(s/2)) / (sqrt(1-flip) + sqrt(flip) e^(s/2))) (Dagan-Feldman Corollary 2,
 * for the exponential mechanism).
 */
export const flipBoundedRange: Rule = rule({
  id: "flip-bounded-range",
  source: "Dagan-Feldman Corollary 2, for bounded range",
  theorem: "Flipping an answer of bounded range now and then makes it more private",
  mechanism: { asked: "flip", changed: ({ parameters: { flip } }) => flipped(flip) },
  covers: ["exponential"],
  premises: [["bounded-range"]],
  parameters: { flip: belowHalf },
  assumptions: ["binary-output", "fresh-coins"],
  conclude({ premises: [{ claim: range }], parameters: { flip } }) {
    requires(range.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    const rare = Real.from(flip).sqrt();
    const usual = Real.from(Rational.one.minus(flip)).sqrt();
    const growth = Real.from(range.epsilon.over(2)).exp();
    // The quotient as 1 plus what it exceeds 1 by, so that range 0 gives exactly 0.
    const excess = growth.minus(1).times(usual.minus(rare));
    const quotient = excess.over(growth.times(rare).plus(usual)).plus(1);
    return {
      notion: "private-prediction",
      epsilon: roundUp(quotient.ln().times(2)),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
  proposals: (_premise, goal) => (goal["flip"] === undefined ? [] : [{ flip: goal["flip"] }]),
});
