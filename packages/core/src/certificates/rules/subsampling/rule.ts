import { Rational, Real, roundUp } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { runOnPart } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * Running a private or stable mechanism on m of n examples, drawn uniformly without replacement, strengthens it:
 * epsilon becomes ln(1 + (m/n)(e^epsilon - 1)), delta and gamma shrink by m/n (Dagan-Feldman Lemma 8, Wang
 * Lemmas 4 and 27 and Theorem 25, Bun-Livni-Moran Corollary 2, in the tight form). Only for replaced examples: where
 * the features are public, they tell which subset was drawn, and nothing is gained.
 */
export const subsampling: Rule = rule({
  id: "subsampling",
  source:
    "Dagan-Feldman Lemma 8, Wang Lemmas 4, 24 and 27, Bun-Livni-Moran secrecy of the sample, tight form",
  theorem: "A mechanism that is run on a random part of the sample is more private",
  mechanism: { changed: ({ premises: [{ n: part }], n }) => runOnPart(part, n) },
  premises: [["differential-privacy", "private-prediction", "uniform-stability"]],
  parameters: { n: count(1) },
  assumptions({ premises: [{ claim }] }) {
    if (claim.notion === "uniform-stability") return ["uniform-subset"];
    const one = ["order-invariant", "uniform-subset"] as const;
    return claim.notion === "private-prediction" ? [...one, "fresh-coins"] : one;
  },
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim, n: part }], parameters: { n } }) {
    requires(part !== "any", "premises.0.n", "the number of examples that the mechanism is run on");
    requires(part <= n, "parameters.n", `at least the ${part} examples of the part`);
    requires(claim.group === 1, "premises.0.claim.group", "1");
    const rate = Rational.of(part, n);
    if (claim.notion === "uniform-stability") return { ...claim, gamma: claim.gamma.times(rate) };
    requires(claim.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    if (claim.notion === "private-prediction") {
      requires(claim.queries === 1, "premises.0.claim.queries", "1: a new part is drawn for every query");
    }
    const gain = Real.from(claim.epsilon).expMinusOne().times(rate);
    return {
      ...claim,
      epsilon: part === n ? claim.epsilon : roundUp(gain.plus(1).ln()),
      delta: claim.delta.times(rate),
    };
  },
});
