import { Rational } from "../../../math/index.ts";
import { belowHalf } from "../../field.ts";
import { flipped } from "../../change.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * Flipping every label of a gamma-stable predictor with probability `flip`, which is the same as answering by a fair coin
 * with twice that probability, makes it (1 - 2 flip) gamma-stable (Dagan-Feldman Corollary 2, its first step). O(1).
 */
export const flippedStability: Rule = rule({
  id: "flipped-stability",
  source: "Dagan-Feldman Corollary 2 (first step)",
  theorem: "A stable predictor whose labels are flipped now and then is more stable",
  mechanism: { changed: ({ parameters: { flip } }) => flipped(flip) },
  premises: [["uniform-stability"]],
  parameters: { flip: belowHalf },
  assumptions: ["binary-output", "fresh-coins"],
  conclude({ premises: [{ claim: stability }], parameters: { flip } }) {
    return { ...stability, gamma: Rational.one.minus(flip.times(2)).times(stability.gamma) };
  },
});
