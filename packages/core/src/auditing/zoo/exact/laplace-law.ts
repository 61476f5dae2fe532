/** Density at x of Laplace noise with this scale. */
export function laplaceDensity(x: number, scale: number): number {
  return Math.exp(-Math.abs(x) / scale) / (2 * scale);
}

/** The probability that Laplace noise is at most x, to a few units in the last place; no noise at all where the scale is 0. */
export function laplaceBelow(x: number, scale: number): number {
  if (scale === 0) return x >= 0 ? 1 : 0;
  return x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
}
