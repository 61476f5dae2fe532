import { quadraticMinimum } from "../ball/index.ts";
import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";

const rounds = 30;

/**
 * Least squares, then least squares on the records whose residual is within reach, again and again: each round lowers the sum
 * of the cut squares, because it minimizes a function above it that touches it. Coefficients are around the middle of the
 * features. O(rounds * n * d^2).
 */
export function truncatedLeastSquares(records: Records, features: number, reach: number): Hypothesis {
  const { values, width, counts } = records;
  const d = features + 1;
  const x = new Float64Array(d);
  let h: Float64Array = new Float64Array(d);
  let kept = -1;
  for (let round = 0; round < rounds; round++) {
    const linear = new Float64Array(d);
    const hessian = new Float64Array(d * d);
    let within = 0;
    for (let place = 0, places = placesOf(records); place < places; place++) {
      const at = place * width;
      let residual = -values[at + features]!;
      for (let j = 0; j < d; j++) {
        x[j] = j === 0 ? 1 : values[at + j - 1]! - 0.5;
        residual += h[j]! * x[j]!;
      }
      if (round > 0 && Math.abs(residual) > reach) continue;
      const weight = counts?.[place] ?? 1;
      within += weight * (place + 1);
      for (let i = 0; i < d; i++) {
        linear[i]! -= weight * x[i]! * values[at + features]!;
        for (let j = 0; j < d; j++) hessian[i * d + j]! += weight * x[i]! * x[j]!;
      }
    }
    if (within === kept) break;
    kept = within;
    h = quadraticMinimum({ constant: 0, linear, hessian }, longest);
  }
  return h;
}

/** A bound on the length of a fit, for columns that hardly vary. */
const longest = 1000;
