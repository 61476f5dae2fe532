import { binomial, Rational, Real, roundUp, sum } from "../../math/index.ts";
import type { Event, EventOf } from "../event.ts";
import { type Cost, isUnsupported } from "./cost.ts";

/** Exponentials beyond e^2000 are not taken: the divergence of the whole is as good. */
export const farExponent = 2000;

/** The highest order that is written out: the sum has that many terms. */
export const highestOrder = 256;

/**
 * The divergence of order a, taken at the next whole order, of events with symmetric worst pairs on a Poisson part:
 * ln(sum over k of C(a,k) (1-q)^(a-k) q^k e^((k-1) D_k))/(a-1), D_k the divergence of order k on the whole. Nothing for other
 * events, another scheme, orders above 256 or enormous divergences. Proof: the rule `renyi-accounting`.
 */
export function poissonDivergence(
  { scheme, rate, event }: EventOf<"subsampled">,
  order: Rational,
  whole: (order: Rational) => Cost<Rational>,
): Rational | undefined {
  const a = ceiling(order);
  if (scheme !== "poisson" || a > highestOrder || rate.equals(1) || !isSymmetric(event)) return undefined;
  const lnKept = Real.from(Rational.one.minus(rate)).ln();
  const lnRate = Real.from(rate).ln();
  const terms: Real[] = [];
  for (let k = 0; k <= a; k++) {
    const divergence = k < 2 ? Rational.zero : whole(Rational.of(k));
    if (isUnsupported(divergence) || divergence.times(k - 1).compare(farExponent) > 0) return undefined;
    // One exponential for a term: powers of rationals, kept exact, would take ten times as long.
    const exponent = lnKept
      .times(a - k)
      .plus(lnRate.times(k))
      .plus(divergence.times(k - 1));
    terms.push(exponent.exp().times(Real.from(binomial(a, k))));
  }
  return roundUp(
    sum(terms)
      .ln()
      .over(a - 1),
  );
}

/** The least whole number that is not below the order. */
function ceiling(order: Rational): number {
  return Number(order.numerator / order.denominator) + (order.denominator === 1n ? 0 : 1);
}

/** Does every single event have a worst pair that looks the same from both sides, and so the whole list? */
export function isSymmetric(event: Event): boolean {
  switch (event.kind) {
    case "gaussian":
    case "laplace":
    case "discrete-gaussian":
    case "discrete-laplace":
    case "pure":
    case "permute-and-flip":
      return true;
    case "approximate":
      return event.delta.sign() === 0;
    case "repeated":
      return isSymmetric(event.event);
    case "composed":
      return event.events.every(isSymmetric);
    default:
      return false;
  }
}
