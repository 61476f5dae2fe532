import { bitLength, Rational, Real, roundUp } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostTimes = 100_000;

/**
 * The best possible claim for k perfectly generalizing mechanisms with the same pure epsilon and independent
 * coins: the curve of Kairouz, Oh and Viswanath, at `level` i the point ((k - 2i) epsilon, delta_i). Level 0 is
 * the plain sum. O(level).
 */
export const perfectCompositionHomogeneous: Rule = rule({
  id: "perfect-composition-homogeneous",
  source: "Cummings Theorem 12, with the homogeneous curve of Kairouz, Oh, Viswanath",
  theorem: "Many equal mechanisms together cost less epsilon than their sum, for a little delta",
  mechanism: "built",
  premises: [["perfect-generalization"]],
  parameters: { times: count(1), level: count(0) },
  assumptions: ["independent-coins"],
  work: ({ premises, parameters: { times } }) => 300_000 + times * premises[0].claim.epsilon.toNumber(),
  conclude({ premises: [{ claim: perfect }], parameters: { times: k, level } }) {
    requires(
      perfect.delta.sign() === 0,
      "premises.0.claim.delta",
      "0: the curve is for pure closeness",
      "Use perfect-composition.",
    );
    requires(k <= mostTimes, "parameters.times", `at most ${mostTimes}`);
    requires(2 * level <= k, "parameters.level", "at most half of times");
    const beta = perfect.beta.times(k);
    return {
      notion: "perfect-generalization",
      beta: beta.compare(1) > 0 ? Rational.one : beta,
      epsilon: perfect.epsilon.times(k - 2 * level),
      delta: perfect.epsilon.sign() === 0 ? Rational.zero : roundUp(excess(perfect.epsilon, k, level)),
    };
  },
});

/** delta_i = sum_{l<i} C(k, l) (x^l - x^(2i-l)) / (1 + x)^k with x = e^-epsilon. */
function excess(epsilon: Rational, k: number, level: number): Real {
  const x = Real.from(epsilon.negate()).exp();
  const inverse = Real.from(epsilon).exp();
  const weight = Real.from(epsilon.times(-2 * level)).exp();
  return partialSum(k, level, x)
    .minus(weight.times(partialSum(k, level, inverse)))
    .over(x.plus(1).power(k));
}

/**
 * The sum of C(k, l) x^l over l < i, for x > 0, by Horner's scheme in outward-rounded integers. For i = 0 it gives
 * the term of l = 0, which cancels between the two sums.
 */
function partialSum(k: number, i: number, x: Real): Real {
  return new Real((bits) => {
    const factor = x.enclose(bits);
    if (factor === undefined) return undefined;
    let [lo, hi, exponent] = [1n, 1n, 0];
    for (let l = i - 1; l >= 1; l--) {
      const [top, bottom] = [BigInt(k - l + 1), BigInt(l)];
      lo = (lo * factor.lo * top) / bottom;
      hi = (hi * factor.hi * top) / bottom + 1n;
      exponent += factor.exponent;
      // Drop what exceeds the wanted bits, of the product or of the one that is added to it.
      const spare = Math.max(0, Math.max(bitLength(hi), -exponent) - bits);
      lo >>= BigInt(spare);
      hi = (hi >> BigInt(spare)) + 1n;
      exponent += spare;
      lo += exponent > 0 ? 0n : 1n << BigInt(-exponent);
      hi += exponent > 0 ? 1n : 1n << BigInt(-exponent);
    }
    return { lo, hi, exponent };
  });
}
