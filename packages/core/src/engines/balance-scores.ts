import { cellBlocks } from "./cells.ts";

/**
 * How evenly each of ascending levels parts the rows: minus the difference between how many numbers lie below the level and how many
 * above. The best level is a median; replacing one row moves every score by at most 2. O(n + levels).
 */
export function balanceScores(
  values: Float64Array,
  levels: Float64Array,
  times?: Float64Array,
): Float64Array {
  const within = new Float64Array(2 * levels.length + 1);
  let n = 0;
  for (const { from, to, cells } of cellBlocks(values, levels)) {
    for (let i = from; i < to; i++) {
      const count = times?.[i] ?? 1;
      within[cells[i - from]!]! += count;
      n += count;
    }
  }
  let below = 0;
  return Float64Array.from(levels, (_, k) => {
    below += within[2 * k]!;
    const at = within[2 * k + 1]!;
    const score = -Math.abs(below - (n - below - at));
    below += at;
    return score + 0;
  });
}
