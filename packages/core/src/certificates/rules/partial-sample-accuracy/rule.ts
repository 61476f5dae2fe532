import { count } from "../../field.ts";
import { runOnPart } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A learner that is run on a part of the sample, chosen without looking at it, is as accurate as on a sample of the
 * part's size: the part of an i.i.d. sample is one (Wang Lemma 4, the rate). O(1).
 */
export const partialSampleAccuracy: Rule = rule({
  id: "partial-sample-accuracy",
  source: "Wang Lemma 4",
  theorem: "A learner that is run on part of the sample is as accurate as on a sample of that size",
  mechanism: { changed: ({ premises: [{ n: part }], n }) => runOnPart(part, n) },
  premises: [["accuracy", "consistency", "error-bound"]],
  parameters: { n: count(1) },
  assumptions: ["iid", "data-independent-selection"],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim, n: part }], parameters: { n } }) {
    requires(part !== "any", "premises.0.n", "the number of examples that the learner is run on");
    requires(part <= n, "parameters.n", `at least the ${part} examples of the part`);
    return claim;
  },
});
