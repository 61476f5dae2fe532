import { Rational } from "../../../math/index.ts";
import { chainedDelta } from "../../chain.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Group privacy against a fixed sample: correct for every delta, rarely useful (Cummings section 5.2). */
export const privacyToPerfectGeneralization: Rule = rule({
  id: "privacy-to-perfect-generalization",
  source: "Cummings section 5.2, after Theorem 40 (group privacy)",
  theorem:
    "A private mechanism is perfectly generalizing at n times its epsilon, because all n examples are a group",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim: privacy }], n: size }) {
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    const n = sampleSize(size);
    return {
      notion: "perfect-generalization",
      beta: Rational.zero,
      epsilon: privacy.epsilon.times(n),
      delta: chainedDelta(n, privacy.epsilon, privacy.delta),
    };
  },
  proposals: () => [{}],
});
