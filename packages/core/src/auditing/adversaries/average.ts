/** A mean over independent runs with the limits between which the expectation lies, except with probability 1 - confidence. */
export interface Average {
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
  readonly confidence: number;
}

/**
 * The expectation of independent values in [least, most], without further assumptions: the mean plus or minus
 * sqrt(2 V ln(4/d) / R) + 7 (most - least) ln(4/d) / (3 (R - 1)), V the unbiased sample variance (Maurer, Pontil 2009, Theorem 4,
 * for both sides).
 */
export function averageOf(
  values: readonly number[],
  [least, most]: readonly [number, number],
  confidence: number,
): Average {
  const runs = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / runs;
  if (runs < 2) return { mean, lower: least, upper: most, confidence };
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (runs - 1);
  const log = Math.log(4 / (1 - confidence));
  const radius = Math.sqrt((2 * variance * log) / runs) + (7 * (most - least) * log) / (3 * (runs - 1));
  return { mean, lower: Math.max(least, mean - radius), upper: Math.min(most, mean + radius), confidence };
}
