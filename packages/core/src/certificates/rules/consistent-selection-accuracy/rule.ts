import { Rational, Real, roundUp } from "../../../math/index.ts";
import { openProbability, probabilityBelowOne, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { exactRoot } from "../extreme-positives-accuracy/exact-root.ts";

/** Exponents beyond this are not worth evaluating: the bound is 1 to ten digits. */
const largestExponent = 24;

/**
 * A selection learner that makes no error on its sample whenever the class can avoid one is accurate on realizable
 * distributions: the examples it did not keep are a test without errors (Cummings Lemma 16 and Theorem 18, sharpened).
 * `failure` is the probability, over its coins, that it does not manage; it is added to beta.
 */
export const consistentSelectionAccuracy: Rule = rule({
  id: "consistent-selection-accuracy",
  source: "Cummings Lemma 16 and Theorem 18, sharpened (exact binomial tail)",
  theorem:
    "A consistent learner that keeps few examples is accurate where some member of the class makes no error",
  mechanism: "kept",
  premises: [["selection"]],
  parameters: { beta: openProbability, failure: withFallback(probabilityBelowOne, Rational.zero) },
  assumptions: ["iid", "realizable", "consistent"],
  conclude({ premises: [{ claim: selection }], parameters: { beta: share, failure }, n: size }) {
    const n = sampleSize(size);
    requires(selection.kept < n, "premises.0.claim.kept", `below n = ${n}: something must be left out`);
    const beta = share.plus(failure);
    requires(beta.compare(1) < 0, "parameters.failure", "a sum with beta below 1");
    const rest = n - selection.kept;
    if (selection.nats.compare(Rational.of(rest).times(largestExponent)) >= 0) {
      return { notion: "accuracy", alpha: Rational.one, beta, setting: "realizable" };
    }
    const code = Real.from(selection.nats.over(rest)).negate().exp();
    const alpha = roundUp(Real.from(1).minus(exactRoot(share, rest).times(code)));
    return { notion: "accuracy", alpha, beta, setting: "realizable" };
  },
});
