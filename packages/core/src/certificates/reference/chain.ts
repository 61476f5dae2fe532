import { below, upward } from "./arithmetic.ts";
import { type Fraction, fraction, least, parse, spell, times } from "./fraction.ts";

/** min(1, delta (e^(k eps) - 1) / (e^eps - 1)), upward; k delta at eps = 0, delta itself at k = 1. */
export function chained(k: number, epsilon: Fraction, delta: Fraction): string {
  if (delta.top === 0n) return "0";
  if (k === 1) return spell(delta);
  const one = fraction(1n);
  if (epsilon.top === 0n) return spell(least(one, times(fraction(BigInt(k)), delta)));
  // delta e^((k-1) eps) >= 1 already caps it; this keeps the powers of e in reach.
  const short = below(
    (r) => r.add(r.ln(delta), r.mul(k - 1, epsilon)),
    () => 0,
  );
  if (!short) return "1";
  const sum = upward((r) =>
    r.mul(delta, r.div(r.sub(r.exp(r.mul(k, epsilon)), 1), r.sub(r.exp(epsilon), 1))),
  );
  return spell(least(one, parse(sum)));
}
