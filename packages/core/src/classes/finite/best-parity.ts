import { gainsOf, type Histogram } from "../index-histogram.ts";
import { bitOf, cubeSize } from "./members.ts";

/**
 * The bits of the parity with the fewest errors on {0, 1}^k, the first in the order of counting. A set S of bits labels
 * 1 with gain (g^(0) - g^(S)) / 2, where g^(S) is the sum of (-1)^(S . x) g(x) over the gains g(x) of the sample; all g^ come from
 * one Walsh-Hadamard transform, in whole numbers: exact, k 2^k additions, 2^k numbers.
 */
export function bestParity(histogram: Histogram, k: number): readonly number[] {
  const size = cubeSize(k);
  const sums = new Float64Array(size);
  const gains = gainsOf(histogram);
  for (let i = 0; i < gains.length; i++) sums[histogram.points[i]!] = gains[i]!;
  for (let half = 1; half < size; half *= 2) {
    for (let start = 0; start < size; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const [a, b] = [sums[i]!, sums[i + half]!];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
    }
  }
  let best = 0;
  for (let set = 1; set < size; set++) if (sums[set]! < sums[best]!) best = set;
  return Array.from({ length: k }, (_, j) => j).filter((j) => bitOf(best, j) === 1);
}
