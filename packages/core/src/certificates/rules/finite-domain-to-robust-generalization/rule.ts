import { Real, roundUp } from "../../../math/index.ts";
import { count, openProbability } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/** From here on 2^m stands for 2^m - 2: the difference is far beyond the digits of a certificate. */
const manyValues = 1000;

/** On a finite domain every mechanism generalizes robustly: the sample itself resembles its distribution. */
export const finiteDomainToRobustGeneralization: Rule = rule({
  id: "finite-domain-to-robust-generalization",
  source: "Cummings Lemma 37, extended from two values to any number",
  theorem: "When examples take few values, not even the published sample deviates far from its distribution",
  premises: [],
  parameters: { values: count(2), beta: openProbability },
  assumptions: ["iid", "finite-domain"],
  conclude({ parameters: { values, beta }, n: size }) {
    const n = sampleSize(size);
    const lnStatistics =
      values <= manyValues ? Real.from((1n << BigInt(values)) - 2n).ln() : Real.from(2).ln().times(values);
    const lnInverseBeta = Real.from(1).over(beta).ln();
    const union = lnStatistics.plus(lnInverseBeta).over(2).over(n).sqrt();
    const variation = Real.from(values - 1)
      .over(4)
      .over(n)
      .sqrt()
      .plus(lnInverseBeta.over(2).over(n).sqrt());
    return { notion: "robust-generalization", alpha: roundUp(union.min(variation)), beta };
  },
});
