import { Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Pure privacy with few possible outputs gives perfect generalization (Cummings Theorem 39, sharpened). */
export const purePrivacyToPerfectGeneralizationFinite: Rule = rule({
  id: "pure-privacy-to-perfect-generalization-finite",
  source: "Cummings Theorem 39, sharpened",
  theorem: "A purely private mechanism with few possible outputs reveals little about its sample as a whole",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: { values: bigCount(1n), beta: openProbability },
  assumptions: ["finite-range"],
  conclude({ premises: [{ claim: privacy }], parameters: { values, beta }, n: size }) {
    requires(privacy.delta.sign() === 0, "premises.0.claim.delta", "0: this theorem needs pure privacy");
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    const n = sampleSize(size);
    const epsilon = Real.from(privacy.epsilon);
    const rho = epsilon.square().times(n).over(8);
    const spread = epsilon.times(Real.from(values).times(2).over(beta).ln().times(n).over(2).sqrt());
    const typical = roundUp(rho.plus(spread).min(spread.times(2)));
    // Group privacy against a fixed sample never gives more than n epsilon.
    const group = privacy.epsilon.times(n);
    return {
      notion: "perfect-generalization",
      beta,
      epsilon: typical.compare(group) < 0 ? typical : group,
      delta: Rational.zero,
    };
  },
  proposals: (_premise, { beta, values }) =>
    beta === undefined || !(values instanceof Rational) ? [] : [{ beta, values: values.toString() }],
});
