import { Rational, Real, roundUp } from "../../../math/index.ts";
import { listOf, nonNegative } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * One claim for perfectly generalizing mechanisms each of which may read the outputs before it. `thresholds` holds
 * tau_2, ..., tau_k: how much simulated mass of bad prefixes is tolerated at each later step; the square root of
 * the step's beta is a good choice (Theorem A). O(premises).
 */
export const perfectCompositionAdaptive: Rule = rule({
  id: "perfect-composition-adaptive",
  source: "Theorem A: adaptive composition, which Cummings et al. defer to Bassily and Freund",
  theorem: "Perfectly generalizing mechanisms that read each other's outputs generalize perfectly together",
  mechanism: "built",
  premises: { each: ["perfect-generalization"], least: 1 },
  parameters: { thresholds: listOf(nonNegative) },
  assumptions: ["every-prefix"],
  conclude({ premises, parameters: { thresholds } }) {
    requires(
      thresholds.length === premises.length - 1,
      "parameters.thresholds",
      "one threshold for every premise but the first",
    );
    let beta = premises[0]?.claim.beta ?? Rational.zero;
    let [epsilon, delta] = [Rational.zero, Rational.zero];
    let [before, hits] = [Rational.zero, Rational.zero];
    premises.forEach(({ claim }, i) => {
      before = epsilon;
      epsilon = epsilon.plus(claim.epsilon);
      delta = delta.plus(claim.delta);
      const threshold = thresholds[i - 1];
      if (threshold === undefined) return;
      requires(
        threshold.sign() === claim.beta.sign(),
        `parameters.thresholds.${i - 1}`,
        "a number > 0, or 0 exactly where the premise's beta is 0",
      );
      hits = hits.plus(threshold);
      if (threshold.sign() > 0) beta = beta.plus(claim.beta.over(threshold));
    });
    return {
      notion: "perfect-generalization",
      beta: roundUp(beta.compare(1) > 0 ? 1 : beta),
      epsilon,
      delta: roundUp(Real.from(before).exp().times(hits).plus(delta).min(1)),
    };
  },
});
