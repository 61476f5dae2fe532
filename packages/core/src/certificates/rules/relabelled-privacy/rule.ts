import { Real, roundUp } from "../../../math/index.ts";
import { count, positive } from "../../field.ts";
import { relabelledFirst } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const largestEpsilon = 1000;

/**
 * A private learner stays private when the labels of its examples are first replaced by those of a dichotomy of the class,
 * drawn with weight exp(-epsilon * errors / 2) from all dichotomies of the examples' own points: epsilon0 grows by
 * 2 ln(1 + e^(epsilon/2)), delta stays (Bun-Livni-Moran Corollary 2, relabelling). `n` examples are relabelled; the learner
 * may ignore some of them.
 */
export const relabelledPrivacy: Rule = rule({
  id: "relabelled-privacy",
  source: "Bun-Livni-Moran Corollary 2, relabelling with proof",
  theorem: "A private learner whose examples were relabelled by the class stays private",
  mechanism: { changed: () => relabelledFirst },
  covers: ["exponential", "index", "stable-histogram"],
  premises: [["differential-privacy"]],
  parameters: { epsilon: positive, n: count(1) },
  assumptions: ["fresh-coins", "dichotomy-relabelling"],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim, n: used }], parameters: { epsilon, n } }) {
    requires(used === "any" || used <= n, "parameters.n", "at least the examples that the learner uses");
    requires(claim.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(claim.group === 1, "premises.0.claim.group", "1");
    requires(epsilon.compare(largestEpsilon) <= 0, "parameters.epsilon", `at most ${largestEpsilon}`);
    const factor = Real.from(epsilon).over(2).exp().plus(1).ln().times(2);
    return { ...claim, epsilon: roundUp(factor.plus(claim.epsilon)) };
  },
});
