import { positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Drawing one of finitely many candidates with weight exp(-epsilon errors / 2), or by permute-and-flip, where the
 * candidates may come from public features and only the labels are protected (Chaudhuri-Hsu Theorem 26). Features are
 * not protected at all.
 */
export const labelPrivateDraw: Rule = rule({
  id: "label-private-draw",
  source: "Chaudhuri-Hsu Theorem 26",
  theorem:
    "A candidate drawn by its errors from a list that public features may decide says little about any one label",
  premises: [],
  parameters: { epsilon: positive, randomness },
  assumptions: ({ parameters }) => ["public-features", randomnessAssumption(parameters.randomness)],
  conclude: ({ parameters: { epsilon } }) => ({
    notion: "differential-privacy",
    epsilon,
    delta: Rational.zero,
    neighbours: "replace-label",
    group: 1,
  }),
});
