import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Pure privacy gives robust generalization (Cummings Theorem 20, in the form of Theorem R; see proof.md). */
export const purePrivacyToRobustGeneralization: Rule = rule({
  id: "pure-privacy-to-robust-generalization",
  source: "Cummings Theorem 20, sharpened (Theorem R)",
  theorem: "What a purely private mechanism reveals cannot be used to overfit the sample",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: { beta: openProbability },
  assumptions: ["iid"],
  conclude({ premises: [{ claim: privacy }], parameters: { beta }, n: size }) {
    requires(privacy.delta.sign() === 0, "premises.0.claim.delta", "0: Theorem R needs pure privacy");
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    const n = sampleSize(size);
    const rho = Real.from(privacy.epsilon).square().times(n).over(8);
    const lnInverseBeta = Real.from(1).over(beta).ln();
    const alpha = Real.from(2)
      .ln()
      .plus(rho.sqrt().plus(lnInverseBeta.sqrt()).square())
      .over(2n * BigInt(n))
      .sqrt();
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
  proposals: (_premise, goal) => (goal["beta"] === undefined ? [] : [{ beta: goal["beta"] }]),
});
