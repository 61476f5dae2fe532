import { Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, openProbability, positive } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * Drawing a hypothesis of a finite class with probability proportional to exp(-temperature * training error)
 * generalizes perfectly (Cummings Lemma 29). One run keeps the claim for every `beta` at once.
 */
export const exponentialWeightsPerfectGeneralization: Rule = rule({
  id: "exponential-weights-perfect-generalization",
  source: "Cummings Lemma 29",
  theorem: "Exponential weights over a finite class generalize perfectly",
  premises: [],
  parameters: { temperature: positive, hypotheses: bigCount(2n), beta: openProbability },
  assumptions: ["public-candidates", "finite-class"],
  conclude({ parameters: { temperature, hypotheses, beta }, n: size }) {
    const n = sampleSize(size);
    const logarithm = Real.from(Rational.of(2n * hypotheses).over(beta)).ln();
    const epsilon = logarithm.times(2).over(n).sqrt().times(temperature);
    return { notion: "perfect-generalization", beta, epsilon: roundUp(epsilon), delta: Rational.zero };
  },
});
