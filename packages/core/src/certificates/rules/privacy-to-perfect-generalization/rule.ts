import { isBelow, Rational, Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Group privacy against a fixed sample: correct for every delta, rarely useful (Cummings section 5.2). */
export const privacyToPerfectGeneralization: Rule = rule({
  id: "privacy-to-perfect-generalization",
  source: "Cummings section 5.2, after Theorem 40 (group privacy)",
  theorem:
    "A private mechanism is perfectly generalizing at n times its epsilon, because all n examples are a group",
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
      delta: groupDelta(n, privacy.epsilon, privacy.delta),
    };
  },
  proposals: () => [{}],
});

/** delta (1 + e^epsilon + ... + e^((n-1) epsilon)), at most 1. */
function groupDelta(n: number, epsilon: Rational, delta: Rational): Rational {
  if (n === 1 || delta.sign() === 0) return delta;
  if (epsilon.sign() === 0) {
    const total = delta.times(n);
    return total.compare(1) < 0 ? total : Rational.one;
  }
  // The last term alone may exceed 1; then no power needs to be evaluated.
  if (!isBelow(epsilon.times(n - 1), Real.from(1).over(delta).ln())) return Rational.one;
  const e = Real.from(epsilon);
  return roundUp(e.times(n).expMinusOne().over(e.expMinusOne()).times(delta).min(1));
}
