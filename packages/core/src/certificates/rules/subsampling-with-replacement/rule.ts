import { isBelow, Real, roundUp } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { runOnDraws } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Running a purely private mechanism on m draws with replacement from n examples gives
 * epsilon' = m ln(1 + (e^epsilon - 1)/n), as long as that is below epsilon (Wang Lemma 27, for draws with
 * replacement). The empirical law is then exactly the law of the draws, which Lemma 10 uses.
 */
export const subsamplingWithReplacement: Rule = rule({
  id: "subsampling-with-replacement",
  source: "Wang Lemma 27, for draws with replacement",
  theorem: "A purely private mechanism that is run on few draws from the sample is more private",
  mechanism: { changed: ({ premises: [{ n: draws }], n }) => runOnDraws(draws, n) },
  premises: [["differential-privacy"]],
  parameters: { n: count(2) },
  assumptions: ["drawn-with-replacement"],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim: privacy, n: draws }], parameters: { n } }) {
    requires(draws !== "any", "premises.0.n", "the number of draws that the mechanism is run on");
    requires(privacy.delta.sign() === 0, "premises.0.claim.delta", "0: the proof needs pure privacy");
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    const epsilon = Real.from(privacy.epsilon).expMinusOne().over(n).plus(1).ln().times(draws);
    requires(
      privacy.epsilon.sign() === 0 || isBelow(epsilon, privacy.epsilon),
      "parameters.n",
      "so many examples that the draws make epsilon smaller",
      "Draw fewer examples, or draw them without replacement.",
    );
    return { ...privacy, epsilon: roundUp(epsilon) };
  },
});
