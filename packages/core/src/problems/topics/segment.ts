/** With so many steps the largest value is found to the last digits, also where a logarithm nearly vanishes at an end. */
const steps = 6;

/** A concave function of t: the sum of counts_w log(low_w + t slope_w), positive inside the logarithms on [0, length]. */
export interface Segment {
  readonly counts: Float64Array;
  /** Where the counts begin. */
  readonly at: number;
  readonly low: Float64Array;
  readonly slope: Float64Array;
  readonly length: number;
}

/**
 * The t in [0, length] where the function is largest, always with the same number of steps. The derivative is a sum of
 * hyperbolas that fall to 0 on the right, less a sum of hyperbolas that rise from 0 on the left; a step replaces each sum
 * by the one hyperbola with its value and slope at t, and goes where these two are equal. O(words).
 */
export function highest({ counts, at, low, slope, length }: Segment): number {
  const words = low.length;
  let t = length / 2;
  for (let step = 0; step < steps; step++) {
    let up = 0;
    let upSlope = 0;
    let down = 0;
    let downSlope = 0;
    for (let w = 0; w < words; w++) {
      const ratio = slope[w]! / (low[w]! + t * slope[w]!);
      const term = counts[at + w]! * ratio;
      if (ratio > 0) {
        up += term;
        upSlope += term * ratio;
      } else {
        down -= term;
        downSlope += term * ratio;
      }
    }
    if (up === 0 || down === 0) {
      t = up === 0 ? 0 : length;
      continue;
    }
    // With poles u = up / upSlope to the left and v = down / downSlope to the right, the hyperbolas up u / (u + x) and
    // down v / (v - x) are equal at this x.
    const move = ((up - down) * up * down) / (up * up * downSlope + down * down * upSlope);
    const next = t + move;
    t = next <= 0 ? 0 : next >= length ? length : next;
  }
  return t;
}
