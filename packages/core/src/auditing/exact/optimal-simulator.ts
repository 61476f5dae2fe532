import { impossible } from "../../mechanisms/coins/index.ts";
import type { Laws } from "./laws.ts";

/**
 * The least growth of any simulator that is close, with delta = 0, to all these samples: the largest of the sum of the
 * largest masses, the inverse of the sum of the least ones, and the root of the largest ratio of the two (14.2).
 */
export function optimalGrowth({ outcomes, masses }: Laws, sets: readonly number[]): number {
  let largestSum = 0;
  let leastSum = 0;
  let ratio = 1;
  for (let r = 0; r < outcomes.length; r++) {
    let largest = 0;
    let least = Infinity;
    for (const set of sets) {
      const mass = masses[set]![r] ?? impossible;
      largest = Math.max(largest, mass.upper);
      least = Math.min(least, mass.lower);
    }
    if (largest === 0) continue;
    largestSum += largest;
    leastSum += least;
    ratio = Math.max(ratio, largest / least);
  }
  return Math.max(largestSum, 1 / leastSum, Math.sqrt(ratio));
}
