import { isBelow, lambertLower, Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { largestEpsilon } from "../privacy-to-robust-generalization/rule.ts";

/** Approximate privacy gives deviation below 3 epsilon, with a failure of order delta/epsilon (Cummings Theorem 20). */
export const privacyToRobustGeneralizationFixed: Rule = rule({
  id: "privacy-to-robust-generalization-fixed",
  source: "Cummings Theorem 20, with constants (closed form of Theorem Q)",
  theorem:
    "A private mechanism on enough examples deviates by less than 3 epsilon, with a failure below 6 delta/epsilon",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: ["iid"],
  conclude({ premises: [{ claim: privacy }], n: size }) {
    const { epsilon, delta } = privacy;
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    requires(delta.sign() > 0, "premises.0.claim.delta", "above 0");
    requires(
      epsilon.sign() > 0 && epsilon.compare(largestEpsilon) <= 0,
      "premises.0.claim.epsilon",
      `above 0 and at most ${largestEpsilon}`,
    );
    const n = sampleSize(size);
    const e = Real.from(epsilon);
    const beta = roundUp(Real.from(delta).times(12).over(e.times(2).exp().plus(1).times(epsilon)));
    requires(beta.compare(1) < 0, "premises.0.claim.delta", "delta below epsilon (1 + e^(2 epsilon)) / 12");
    // The condition is checked for the beta that is claimed, after rounding.
    const u1 = Real.from(3).over(beta).ln();
    const u2 = lambertLower(u1.plus(1).negate().exp().negate()).negate();
    const needed = u1.plus(u2).over(epsilon).over(epsilon);
    requires(isBelow(needed, n), "n", `at least ${roundUp(needed)} for this epsilon and delta`);
    return { notion: "robust-generalization", alpha: roundUp(e.tanh().plus(epsilon.times(2))), beta };
  },
  proposals: () => [{}],
});
