import { Rational, type RationalLike } from "../math/index.ts";

/** Part of a budget: epsilon or rho, and delta. */
export interface Amounts {
  readonly amount: RationalLike;
  readonly delta: RationalLike;
}

/** For how many answers of one price the rest of a budget pays; `Number.MAX_SAFE_INTEGER` where they cost nothing. */
export function affordableAnswers(left: Amounts, price: Amounts): number {
  return Math.min(times(left.amount, price.amount), times(left.delta, price.delta));
}

function times(whole: RationalLike, part: RationalLike): number {
  if (Rational.from(part).sign() === 0) return Number.MAX_SAFE_INTEGER;
  const { numerator, denominator } = Rational.from(whole).over(part);
  return numerator < 0n ? 0 : Math.min(Number(numerator / denominator), Number.MAX_SAFE_INTEGER);
}
