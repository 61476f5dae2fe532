import { Real, roundUp } from "../../../math/index.ts";
import { probabilityBelowOne } from "../../field.ts";
import { drawnWithin } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Beyond this epsilon nothing is said of what an inexact draw costs. */
const mostEpsilon = 1000;

/**
 * A sampler whose law is within tau, in total variation, of a private one for every data set is private with the same
 * epsilon and delta + (1 + e^epsilon) tau. Closeness alone does not keep delta at 0 (Wang Proposition 19 stops there).
 */
export const samplerError: Rule = rule({
  id: "sampler-error",
  source: "Wang Proposition 19, made into a promise",
  theorem: "A draw from nearly the private law is private up to a delta that pays for the distance",
  mechanism: { changed: ({ parameters: { tau } }) => drawnWithin(tau) },
  premises: [["differential-privacy"]],
  parameters: { tau: probabilityBelowOne },
  assumptions: ["sampler-within"],
  conclude({ premises: [{ claim }], parameters: { tau } }) {
    if (tau.sign() === 0) return claim;
    requires(
      claim.epsilon.compare(mostEpsilon) <= 0,
      "premises.0.claim.epsilon",
      `at most ${mostEpsilon}, where tau is not 0`,
    );
    const growth = Real.from(claim.epsilon).exp();
    return { ...claim, delta: roundUp(growth.plus(1).times(tau).plus(claim.delta).min(1)) };
  },
});
