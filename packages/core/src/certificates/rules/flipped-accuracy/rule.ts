import { Rational } from "../../../math/index.ts";
import { belowHalf } from "../../field.ts";
import { flipped } from "../../change.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * Flipping every label of an accurate predictor with probability `flip` costs at most `flip`: the excess error becomes
 * at most (1 - 2 flip) alpha + flip (Dagan-Feldman Corollary 2). O(1).
 */
export const flippedAccuracy: Rule = rule({
  id: "flipped-accuracy",
  source: "Dagan-Feldman Corollary 2",
  theorem: "A predictor whose labels are flipped now and then loses no more accuracy than the flips",
  mechanism: { changed: ({ parameters: { flip } }) => flipped(flip) },
  premises: [["accuracy"]],
  parameters: { flip: belowHalf },
  assumptions: ["binary-output", "fresh-coins"],
  conclude({ premises: [{ claim: accuracy }], parameters: { flip } }) {
    const kept = Rational.one.minus(flip.times(2));
    return { ...accuracy, alpha: kept.times(accuracy.alpha).plus(flip) };
  },
});
