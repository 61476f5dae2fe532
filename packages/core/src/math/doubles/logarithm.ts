import { powerOfTwo } from "./exponential.ts";

const ln2 = 0.6931471805599453;
/** The numerators of 2 artanh(s) = 2 s (1 + s^2/3 + s^4/5 + ...). */
const terms = 13;

/** The largest relative error of `logOnePlus`. */
export const logarithmError: number = powerOfTwo(-48);

/**
 * ln(1 + y) for y > -1, with a small relative error also for the smallest y (proof.md). By sums, products and quotients
 * alone: every engine finds the same bits.
 */
export function logOnePlus(y: number): number {
  if (y > -0.29 && y < 0.41) return series(y / (2 + y));
  if (y === Infinity) return Infinity;
  let mantissa = 1 + y;
  if (mantissa <= 0) return mantissa === 0 ? -Infinity : Number.NaN;
  let doublings = 0;
  while (mantissa >= 65536) [mantissa, doublings] = [mantissa / 65536, doublings + 16];
  while (mantissa > 1.4142135) [mantissa, doublings] = [mantissa / 2, doublings + 1];
  while (mantissa < 0.7071067) [mantissa, doublings] = [mantissa * 2, doublings - 1];
  // Exact: the mantissa is between 1/2 and 2.
  const rest = mantissa - 1;
  return doublings * ln2 + series(rest / (1 + mantissa));
}

/** 2 artanh(s) for |s| <= 0.1716. */
function series(s: number): number {
  const square = s * s;
  let sum = 0;
  for (let i = terms; i >= 1; i--) sum = (sum + 1 / (2 * i + 1)) * square;
  return 2 * (s + s * sum);
}
