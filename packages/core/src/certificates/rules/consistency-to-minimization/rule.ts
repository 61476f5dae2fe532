import { lnGamma, Rational, Real, roundUp } from "../../../math/index.ts";
import { choice, count } from "../../field.ts";
import { runOnDraws, runOnPart } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** The reference multiplies one factor per draw. */
const most = 100_000;
/** Up to so many draws the factor is an exact fraction; beyond, no result is a short decimal that could be missed. */
const exactly = 128;

/**
 * A learner that is consistent for every distribution, run on draws from a sample, nearly minimizes the empirical
 * risk of that sample (Wang Lemma 10): the sample itself is the distribution. With replacement xi stays; without,
 * it is divided by the probability that independent draws are distinct.
 */
export const consistencyToMinimization: Rule = rule({
  id: "consistency-to-minimization",
  source: "Wang Lemma 10, with the exact factor",
  theorem: "A learner that is consistent for every distribution fits every sample when run on draws from it",
  mechanism: {
    changed: ({ premises: [{ n: draws }], parameters: { scheme }, n }) =>
      scheme === "with-replacement" ? runOnDraws(draws, n) : runOnPart(draws, n),
  },
  premises: [["consistency"]],
  parameters: { n: count(1), scheme: choice("without-replacement", "with-replacement") },
  assumptions: ({ parameters: { scheme } }) =>
    scheme === "with-replacement"
      ? ["drawn-with-replacement", "all-distributions"]
      : ["order-invariant", "uniform-subset", "all-distributions"],
  size: ({ parameters: { n } }) => n,
  work: () => 300_000,
  conclude({ premises: [{ claim: consistency, n: draws }], parameters: { n, scheme } }) {
    requires(draws !== "any", "premises.0.n", "the number of examples that the learner is run on");
    requires(
      consistency.scope === "all-distributions",
      "premises.0.claim.scope",
      "all-distributions: the proof uses the sample itself as the distribution",
    );
    if (scheme === "with-replacement") {
      return { notion: "empirical-risk-minimization", xi: consistency.xi, scope: "always" };
    }
    requires(draws <= n, "parameters.n", `at least the ${draws} examples that are drawn`);
    requires(draws <= most, "premises.0.n", `at most ${most}`, "Draw with replacement.");
    requires(
      draws * (draws - 1) <= 1000 * n,
      "parameters.n",
      "so many examples that distinct draws are not a miracle",
      "Draw with replacement.",
    );
    const xi = roundUp(Real.from(consistency.xi).over(distinct(n, draws)));
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
});

/** The probability that so many independent draws from n are distinct: n!/((n - draws)! n^draws). */
function distinct(n: number, draws: number): Real {
  if (draws <= exactly) {
    let product = Real.from(1);
    for (let i = 1; i < draws; i++) product = product.times(Rational.of(n - i, n));
    return product;
  }
  const lnFactorial = (m: number): Real => lnGamma(Rational.of(m).plus(1));
  const lnPower = Real.from(n).ln().times(draws);
  return lnFactorial(n)
    .minus(lnFactorial(n - draws))
    .minus(lnPower)
    .exp();
}
