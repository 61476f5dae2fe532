import { confidence, falseAlarm, type Measured } from "./measured.ts";

/**
 * A quantile of independent values that lie in [least, most], between order statistics: how many of them are at most the
 * quantile is binomial. Ends that the sample is too small for are the ends of the range.
 */
export function quantile(
  values: ArrayLike<number>,
  level: number,
  [least, most]: readonly [number, number] = [0, 1],
): Measured {
  const sorted = Float64Array.from(values).sort();
  const runs = sorted.length;
  const below = cumulative(runs, level);
  const around = (alarm: number): readonly [number, number] => {
    // The k-th value (from 0) is above the quantile only if at most k values are at most it, and so on the other side.
    let [low, high] = [0, runs - 1];
    while (low < runs && below[low]! <= alarm / 2) low++;
    while (high >= 0 && 1 - below[high]! <= alarm / 2) high--;
    return [low === 0 ? least : sorted[low - 1]!, high + 1 >= runs ? most : sorted[high + 1]!];
  };
  const [lower, upper] = around(1 - confidence);
  const value = sorted[Math.min(runs - 1, Math.floor(level * runs))]!;
  return { value, lower, upper, surely: around(falseAlarm), runs };
}

/** The probabilities that a binomial number is at most 0, 1, ..., runs. */
function cumulative(runs: number, p: number): Float64Array {
  const sums = new Float64Array(runs + 1);
  let [logarithm, total] = [runs * Math.log1p(-p), 0];
  for (let k = 0; k <= runs; k++) {
    total += Math.exp(logarithm);
    sums[k] = total;
    logarithm += Math.log((runs - k) / (k + 1)) + Math.log(p / (1 - p));
  }
  return sums;
}
