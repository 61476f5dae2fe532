import { isBelow, lambertLower, type Rational, Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Beyond this epsilon every bound of this kind exceeds 1. */
export const largestEpsilon = 1000;

/** Approximate privacy gives robust generalization (Cummings Theorem 20, in the form of Theorem Q; see proof.md). */
export const privacyToRobustGeneralization: Rule = rule({
  id: "privacy-to-robust-generalization",
  source: "Cummings Theorem 20, with constants (Theorem Q)",
  theorem: "What a private mechanism reveals cannot be used to overfit the sample",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: { beta: openProbability },
  assumptions: ["iid"],
  conclude({ premises: [{ claim: privacy }], parameters: { beta }, n: size }) {
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.0.claim.group", "1");
    requires(
      privacy.epsilon.compare(largestEpsilon) <= 0,
      "premises.0.claim.epsilon",
      `at most ${largestEpsilon}: beyond that nothing is promised`,
    );
    const { alpha, leak } = posteriorBound(sampleSize(size), privacy, Real.from(1).over(beta).ln());
    requires(
      isBelow(leak, 1),
      "premises.0.claim.delta",
      "delta below beta (1 + e^epsilon) / 12",
      "Ask for a larger beta, or take a smaller delta.",
    );
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
  proposals: (_premise, goal) => (goal["beta"] === undefined ? [] : [{ beta: goal["beta"] }]),
});

/**
 * Theorem Q at beta = e^-lnInverseBeta: the deviation, and the part of it that delta causes. A virtual answer
 * with Laplace noise stands between f(S) and f(D); each of its gaps gets an equal share of beta.
 */
export function posteriorBound(
  n: number,
  privacy: { readonly epsilon: Rational; readonly delta: Rational },
  lnInverseBeta: Real,
): { readonly alpha: Real; readonly leak: Real } {
  const shares = privacy.delta.sign() === 0 ? 2 : 3;
  const u1 = Real.from(shares).ln().plus(lnInverseBeta);
  const share = u1.negate().exp();
  const u2 = lambertLower(u1.plus(1).negate().exp().negate()).negate();
  const noise = u1.plus(u2);
  const answerEpsilon = noise.times(2).over(n).sqrt();
  const epsilon = answerEpsilon.plus(privacy.epsilon);
  const leak = Real.from(privacy.delta).times(4).over(epsilon.exp().plus(1).times(share));
  const alpha = epsilon
    .over(2)
    .tanh()
    .plus(leak)
    .plus(noise.over(answerEpsilon.times(n)));
  return { alpha, leak };
}
