import { exp, Rational } from "../../../math/index.ts";
import { type LossPair, unit } from "../pair.ts";

/**
 * Randomized response, which dominates every mechanism with (epsilon, delta)-privacy: P shows its own secret with
 * probability delta, and otherwise tells the truth with probability e^epsilon / (1 + e^epsilon)
 * (Kairouz, Oh, Viswanath 2015).
 */
export function responsePair(privacy: Rational, delta: Rational = Rational.zero): LossPair {
  const epsilon = privacy.toNumber();
  const shared = Rational.one.minus(delta).toNumber();
  const odds = exp(-epsilon);
  return {
    losses: Float64Array.of(-epsilon, epsilon),
    masses: Float64Array.of((shared * odds) / (1 + odds), shared / (1 + odds)),
    infinite: delta.toNumber(),
    beyond: 0,
    massError: (64 + 4 * epsilon) * unit,
    lossError: 2 * unit * epsilon,
    step: privacy.times(2),
  };
}
