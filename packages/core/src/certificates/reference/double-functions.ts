/** Elementary functions of doubles for the independent verifier, to about twelve digits: short, and shared with nothing else. */

/** e^x by Taylor's series near 0 and squaring. */
export function expOf(x: number): number {
  if (x < -740) return 0;
  if (x > 1 || x < -1) return expOf(x / 2) * expOf(x / 2);
  return 1 + growthOf(x);
}

/** e^x - 1. */
export function growthOf(x: number): number {
  if (x > 1 || x < -1) return expOf(x) - 1;
  let [sum, term] = [0, 1];
  for (let i = 1; i <= 20; i++) {
    sum += term *= x / i;
    // What follows is lost in the last digit.
    if (Math.abs(term) < 1e-19 * Math.abs(sum)) break;
  }
  return sum;
}

/** ln(1 + y): square roots until y is small, then the series of the inverse hyperbolic tangent. */
export function lnOnePlus(y: number): number {
  if (y > 0.2 || y < -0.2) return 2 * lnOnePlus(y / (1 + Math.sqrt(1 + y)));
  const s = y / (2 + y);
  let [sum, power] = [0, s];
  for (let i = 1; i <= 17; i += 2) [sum, power] = [sum + power / i, power * s * s];
  return 2 * sum;
}
