import { Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A private learner or predictor is uniformly stable, with gamma = (e^epsilon - 1 + 2 delta)/(e^epsilon + 1): the
 * largest distance of two laws that are (epsilon, delta)-close (Wang Lemmas 8 and 23, Dagan-Feldman section 2,
 * both with the best constant).
 */
export const privacyToStability: Rule = rule({
  id: "privacy-to-stability",
  source: "Wang Lemmas 8 and 23, Dagan-Feldman section 2, sharpened",
  theorem: "What is private is uniformly stable: no single example moves an expected loss by much",
  mechanism: "kept",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim: privacy }] }) {
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    const growth = Real.from(privacy.epsilon).exp();
    const gamma = growth.minus(1).plus(privacy.delta.times(2)).over(growth.plus(1)).min(1);
    return { notion: "uniform-stability", gamma: roundUp(gamma), group: privacy.group };
  },
  proposals: () => [{}],
});
