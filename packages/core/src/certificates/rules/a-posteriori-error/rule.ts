import { Rational, Real, roundUp, upperConfidenceLimit } from "../../../math/index.ts";
import { noiseTail } from "../../../bounds/littlestone/index.ts";
import { count, openProbability, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostErrors = 100_000;
const mostTested = 1_000_000_000;
const largestEpsilon = 1000;

/**
 * A noisy count of errors bounds the population error of an output. `noisy` is a released number: the errors on `tested`
 * examples that served nothing else, plus discrete Laplace noise of scale 1/epsilon. With `slack` added it is below the
 * true count with probability q^(slack+1)/(1+q), q = e^-epsilon; the exact binomial limit takes `beta` more
 * (Bun-Livni-Moran, practical mode; no assumption on the class). From `tested` on the bound is 1.
 */
export const aPosterioriError: Rule = rule({
  id: "a-posteriori-error",
  source: "Bun-Livni-Moran Theorem 17, accuracy measured afterwards",
  theorem: "A private count of errors on examples set aside bounds the error of an output",
  premises: [],
  parameters: {
    noisy: count(-Number.MAX_SAFE_INTEGER),
    tested: count(1),
    epsilon: positive,
    slack: count(0),
    beta: openProbability,
  },
  assumptions: ["public-split", "iid", "set-aside"],
  work: () => 300_000,
  conclude({ parameters: { noisy, tested, epsilon, slack, beta }, n }) {
    requires(n === "any" || tested <= n, "parameters.tested", "at most n");
    requires(epsilon.compare(largestEpsilon) <= 0, "parameters.epsilon", `at most ${largestEpsilon}`);
    requires(tested <= mostTested, "parameters.tested", `at most ${mostTested}`);
    requires(slack <= mostTested, "parameters.slack", `at most ${mostTested}`);
    const errors = Math.max(0, noisy + slack);
    requires(errors <= mostErrors || errors >= tested, "parameters.noisy", `at most ${mostErrors} errors`);
    const hidden = noiseTail(epsilon.times(2), slack + 1);
    return {
      notion: "error-bound",
      alpha: errors >= tested ? Rational.one : roundUp(upperConfidenceLimit(errors, tested, Real.from(beta))),
      beta: roundUp(hidden.plus(beta).min(1)),
    };
  },
});
