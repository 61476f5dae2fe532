import { growthBound, Rational, Real, roundUp } from "../../../math/index.ts";
import { count, openProbability } from "../../field.ts";
import { runOnResample } from "../../change.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostDimensions = 10_000;

/**
 * A learner that is run on n examples drawn with replacement from the sample stays accurate: it is accurate for the
 * sample, and the sample is uniformly close to the distribution, except with probability `beta` (Cummings Theorem
 * 33 with constants). O(vc).
 */
export const resamplingAccuracy: Rule = rule({
  id: "resampling-accuracy",
  source: "Cummings Theorem 33, with constants",
  theorem: "A proper learner that is run on a resample of its data stays accurate",
  mechanism: { changed: ({ n }) => runOnResample(n) },
  premises: [["accuracy"]],
  parameters: { vc: count(0), beta: openProbability },
  assumptions: ["resampled", "iid", "bounded-vc", "proper", "all-distributions"],
  conclude({ premises: [{ claim: accuracy }], parameters: { vc, beta }, n: size }) {
    const n = sampleSize(size);
    requires(vc <= mostDimensions, "parameters.vc", `at most ${mostDimensions}`);
    const failure = accuracy.beta.plus(beta);
    return {
      notion: "accuracy",
      alpha: roundUp(uniformDeviation(n, vc, beta).times(2).plus(accuracy.alpha)),
      beta: failure.compare(1) > 0 ? Rational.one : failure,
      setting: accuracy.setting,
    };
  },
});

/** How far empirical and true errors of the whole class may be apart: sqrt(2 ln growth / n) + sqrt(ln(2/beta) / 2n). */
function uniformDeviation(n: number, vc: number, beta: Rational): Real {
  const complexity = Real.from(growthBound(n, vc)).ln().times(2).over(n).sqrt();
  const chance = Real.from(2).over(beta).ln().over(2).over(n).sqrt();
  return complexity.plus(chance);
}
