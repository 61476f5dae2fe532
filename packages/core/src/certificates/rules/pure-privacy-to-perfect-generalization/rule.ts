import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Pure privacy gives perfect generalization for any range of outputs, with a delta (Cummings Theorem 39, extended). */
export const purePrivacyToPerfectGeneralization: Rule = rule({
  id: "pure-privacy-to-perfect-generalization",
  source: "Cummings Theorem 39, extended to every range",
  theorem: "A purely private mechanism reveals little about its sample as a whole",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: { beta: openProbability, delta: openProbability },
  assumptions: [],
  conclude({ premises: [{ claim: privacy }], parameters: { beta, delta }, n: size }) {
    requires(privacy.delta.sign() === 0, "premises.0.claim.delta", "0: this theorem needs pure privacy");
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    const n = sampleSize(size);
    const epsilon = Real.from(privacy.epsilon);
    const rho = epsilon.square().times(n).over(8);
    const tail = Real.from(2).over(beta.times(delta)).ln();
    const typical = rho.plus(epsilon.times(tail.times(n).over(2).sqrt()));
    return { notion: "perfect-generalization", beta, epsilon: roundUp(typical), delta };
  },
  proposals: (_premise, { beta, delta }) =>
    beta === undefined || delta === undefined ? [] : [{ beta, delta }],
});
