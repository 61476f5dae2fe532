import { type Rational, Real } from "../../../math/index.ts";
import { rootOfIncreasing } from "../../../math/root.ts";

/**
 * The x with P[Gamma(d) > x] = beta, d a positive integer: e^-x (1 + x + ... + x^(d-1)/(d-1)!) = beta, which is also the
 * chance of fewer than d arrivals by time x. Cost: a sum of d terms at each point of the search.
 */
export function gammaQuantile(d: number, beta: Rational): Real {
  const nats = Real.from(beta).ln().negate();
  if (d === 1) return nats;
  const beyond = (x: Rational): Real => Real.from(x).minus(arrivals(d, x).ln()).minus(nats);
  // One arrival at least is needed; and by Chernoff x = d + nats + sqrt(2 d nats) is enough.
  const most = nats.plus(d).plus(nats.times(2 * d).sqrt());
  return rootOfIncreasing(beyond, 0, most);
}

/** 1 + x + x^2/2 + ... + x^(d-1)/(d-1)!, by Horner's rule. */
function arrivals(d: number, x: Rational): Real {
  let total = Real.from(1);
  for (let i = d - 1; i >= 1; i--) total = total.times(x).over(i).plus(1);
  return total;
}
