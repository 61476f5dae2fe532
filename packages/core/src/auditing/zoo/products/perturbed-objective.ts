import type { Noise } from "../noise.ts";

/** One row: a feature in [-radius, radius] and a label, as their product. */
export interface Row {
  readonly x: number;
  readonly y: -1 | 1;
}

/**
 * Logistic regression in one dimension by objective perturbation (Chaudhuri, Monteleoni, Sarwate 2011, Algorithm 2): the minimum w of
 * sum of ln(1 + e^(-y x w)) + ridge/2 w^2 + b w with b Laplace noise of this scale. The derivative vanishes, so b = slope(w) = sum of
 * y x s(-y x w) - ridge w with s the logistic function, decreasing in w, and w has density law_b(slope(w)) · curvature(w).
 */
export interface PerturbedObjective {
  readonly ridge: number;
  readonly scale: number;
}

/** The scale of the noise and the ridge that Algorithm 2 takes for epsilon, where a row adds at most `curvature` to the second derivative. */
export function calibrated({
  epsilon,
  radius,
  ridge,
  curvature,
}: {
  readonly epsilon: number;
  readonly radius: number;
  readonly ridge: number;
  readonly curvature: number;
}): PerturbedObjective {
  const left = epsilon - 2 * Math.log1p(curvature / ridge);
  if (left > 0) return { ridge, scale: (2 * radius) / left };
  return { ridge: curvature / Math.expm1(epsilon / 4), scale: (4 * radius) / epsilon };
}

export function minimizer(
  rows: readonly Row[],
  { ridge, scale }: PerturbedObjective,
  noise: Noise,
): () => number {
  const margins = rows.map(({ x, y }) => x * y);
  const reach = margins.reduce((sofar, z) => sofar + Math.abs(z), 0);
  return () => {
    const b = noise.laplace(scale);
    let [low, high] = [(-b - reach) / ridge, (reach - b) / ridge];
    let w = -b / ridge;
    // Newton's steps, and a halving where one leaves the bracket; a relative 1e-13 ends it.
    for (let step = 0; step < 200; step++) {
      let value = ridge * w + b;
      let derivative = ridge;
      for (const z of margins) {
        const s = 1 / (1 + Math.exp(z * w));
        value -= z * s;
        derivative += z * z * s * (1 - s);
      }
      if (value > 0) high = w;
      else low = w;
      const next = w - value / derivative;
      const kept = next > low && next < high ? next : (low + high) / 2;
      if (Math.abs(kept - w) <= 1e-13 * Math.abs(w)) return kept;
      w = kept;
    }
    return w;
  };
}
