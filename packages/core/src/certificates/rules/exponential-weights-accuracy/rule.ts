import { Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, openProbability, positive } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * Drawing a hypothesis of a finite class with probability proportional to exp(-temperature * training error) is
 * accurate: half of beta pays for the draw, a quarter for the class, a quarter for its best hypothesis (Cummings
 * Theorem 30 with constants).
 */
export const exponentialWeightsAccuracy: Rule = rule({
  id: "exponential-weights-accuracy",
  source: "Cummings Theorem 30, with constants",
  theorem: "Exponential weights over a finite class find a hypothesis that is almost the best",
  premises: [],
  parameters: { temperature: positive, hypotheses: bigCount(2n), beta: openProbability },
  assumptions: ["public-candidates", "iid", "finite-class"],
  conclude({ parameters: { temperature, hypotheses, beta }, n: size }) {
    const n = sampleSize(size);
    const logarithm = (top: bigint): Real => Real.from(Rational.of(top).over(beta)).ln();
    const deviation = (top: bigint): Real => logarithm(top).over(2).over(n).sqrt();
    const alpha = logarithm(2n * hypotheses)
      .over(temperature)
      .plus(deviation(4n * hypotheses))
      .plus(deviation(4n));
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "agnostic" };
  },
});
