import { Rational } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Answers learned on a sample that was relabelled by a nearly best hypothesis are nearly as good: the excess errors of the
 * choice (first premise) and of the votes on the relabelled sample (second premise, for all targets of the class at once)
 * add up (Dagan-Feldman Theorem 3, Lemma 17 with constants). O(1).
 */
export const relabelledAccuracy: Rule = rule({
  id: "relabelled-accuracy",
  source: "Dagan-Feldman Theorem 3 with Lemma 17, with constants",
  theorem: "Learning again from labels that a good hypothesis gave loses little",
  mechanism: "built",
  premises: [["accuracy"], ["accuracy"]],
  parameters: {},
  assumptions: ["binary-output", "iid", "every-target"],
  discharges: [[], ["realizable"]],
  conclude({ premises: [{ claim: choice }, { claim: votes }] }) {
    requires(choice.setting === "agnostic", "premises.0.claim.setting", "agnostic");
    requires(votes.setting === "realizable", "premises.1.claim.setting", "realizable");
    const failure = choice.beta.plus(votes.beta);
    return {
      notion: "accuracy",
      alpha: choice.alpha.plus(votes.alpha),
      beta: failure.compare(1) > 0 ? Rational.one : failure,
      setting: "agnostic",
    };
  },
});
