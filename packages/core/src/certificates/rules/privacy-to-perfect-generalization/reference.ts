import { below, upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, least, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** Beta 0, epsilon n epsilon, delta (e^(n epsilon) - 1)/(e^epsilon - 1), at most 1; n delta at epsilon = 0. */
export const reference: ReferenceRule = {
  id: "privacy-to-perfect-generalization",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one" && privacy["group"] === 1, "replace-one, rows");
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon");
    return {
      notion: "perfect-generalization",
      beta: "0",
      epsilon: spell(times(fraction(BigInt(n)), epsilon)),
      delta: total(n, epsilon, chance(privacy, "delta")),
    };
  },
};

function total(n: number, epsilon: Fraction, delta: Fraction): string {
  if (n === 1 || delta.top === 0n) return spell(delta);
  if (epsilon.top === 0n) return spell(least(fraction(1n), times(fraction(BigInt(n)), delta)));
  // Powers whose last term, e^((n-1) epsilon) delta, exceeds 1 are too large to write out, and not needed.
  const small = below(
    (r) => r.mul(n - 1, epsilon),
    (r) => r.sub(0, r.ln(delta)),
  );
  if (!small) return "1";
  return upward((r) => {
    const sum = r.div(r.sub(r.exp(r.mul(n, epsilon)), 1), r.sub(r.exp(epsilon), 1));
    return r.min(1, r.mul(delta, sum));
  });
}
