import { isBelow, Real, roundUp } from "../../../math/index.ts";
import { count, openProbability, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostFolds = 1000;

/**
 * A learner that is good on average, run on `folds` disjoint parts of the sample, with one of its outputs selected by the
 * exponential mechanism with parameter `epsilon` on the errors of `validation` other examples, is good except with
 * probability beta (Wang Theorem 18 with constants). From an expected excess xi some fold is within e xi except with
 * probability e^-folds; from an accuracy (alpha, b) some fold is within alpha except with probability b^folds. O(1).
 */
export const confidentSelection: Rule = rule({
  id: "confident-selection",
  source: "Wang Theorem 18, with constants",
  theorem: "Of several runs on parts of the sample, a privately selected one is good with high probability",
  mechanism: "built",
  premises: [["consistency", "accuracy"]],
  parameters: {
    n: count(2),
    folds: count(1),
    validation: count(1),
    epsilon: positive,
    beta: openProbability,
  },
  assumptions: ["binary-output", "public-split", "fresh-coins", "iid"],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim, n: part }], parameters: { n, folds, validation, epsilon, beta } }) {
    requires(part !== "any", "premises.0.n", "the number of examples in a fold");
    requires(folds <= mostFolds, "parameters.folds", `at most ${mostFolds}`);
    requires(validation < n, "parameters.validation", "below n");
    requires(
      folds <= (n - validation) / part,
      "parameters.folds",
      "so few that they fit beside the validation",
    );
    const third = beta.over(3);
    if (claim.notion === "consistency") {
      requires(claim.scope === "all-distributions", "premises.0.claim.scope", "all-distributions");
      requires(isBelow(Real.from(third).ln().negate(), folds), "parameters.folds", "at least ln(3/beta)");
    } else {
      const { numerator, denominator } = claim.beta;
      const power = BigInt(folds);
      const holds = numerator ** power * third.denominator <= denominator ** power * third.numerator;
      requires(holds, "parameters.folds", "so many that the premise's beta^folds is at most beta/3");
    }
    const best = claim.notion === "consistency" ? Real.from(1).exp().times(claim.xi) : Real.from(claim.alpha);
    const logarithm = Real.from(third.over(folds)).ln().negate();
    const alpha = best
      .plus(logarithm.times(2).over(validation).sqrt())
      .plus(logarithm.times(2).over(epsilon).over(validation));
    const setting = claim.notion === "consistency" ? "agnostic" : claim.setting;
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting };
  },
});
