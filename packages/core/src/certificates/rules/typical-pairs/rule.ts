import { Rational, Real, roundUp } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * Two analysts who run a perfectly generalizing mechanism on independent samples see almost the same output law:
 * both are close to the one simulator (Cummings Corollary 10, for any epsilon).
 */
export const typicalPairs: Rule = rule({
  id: "typical-pairs",
  source: "Cummings Corollary 10, sharpened",
  theorem: "A perfectly generalizing mechanism has almost the same output law on two independent samples",
  mechanism: "kept",
  premises: [["perfect-generalization"]],
  parameters: {},
  assumptions: ["iid"],
  conclude({ premises: [{ claim: perfect }] }) {
    const { beta, epsilon, delta } = perfect;
    return {
      notion: "closeness",
      beta: beta.times(Rational.of(2).minus(beta)),
      epsilon: epsilon.times(2),
      delta: roundUp(Real.from(epsilon).exp().plus(1).times(delta).min(1)),
    };
  },
  proposals: () => [{}],
});
