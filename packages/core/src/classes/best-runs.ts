import { refuse } from "../issues/index.ts";

/** The most entries of each of two tables: 1 GB. */
const mostEntries = 134217728;

/** First and last position of a run of ones. */
export type Run = readonly [number, number];

/**
 * The runs of at most k intervals of positions with the largest total gain: fewest runs first, then the first start,
 * the first end, and so on. Dynamic program from the right: `open` is the most that positions from i on can give when i
 * lies in a run and r more runs follow, `free` when no run is open and exactly r follow. Time and memory k times the
 * number of positions.
 */
export function bestRuns(gains: ArrayLike<number>, k: number): readonly Run[] {
  const m = gains.length;
  const most = Math.min(k, (m + 1) >>> 1);
  const width = m + 2;
  if ((most + 1) * width > mostEntries) {
    return refuse({
      code: "too-large",
      path: "sample",
      expected: `at most ${mostEntries} pairs of a different point and a number of intervals`,
      received: `${m} points and ${most} intervals`,
      remedy: "Use fewer intervals, or put the feature on a coarser public grid.",
    });
  }
  const free = new Float64Array((most + 1) * width).fill(-Infinity);
  const open = new Float64Array(most * width).fill(-Infinity);
  free.fill(0, 0, width);
  for (let r = 0; r < most; r++) {
    for (let i = m - 1; i >= 0; i--) {
      open[r * width + i] = gains[i]! + Math.max(open[r * width + i + 1]!, free[r * width + i + 2]!);
      free[(r + 1) * width + i] = Math.max(free[(r + 1) * width + i + 1]!, open[r * width + i]!);
    }
  }
  let count = 0;
  for (let r = 1; r <= most; r++) if (free[r * width]! > free[count * width]!) count = r;
  const runs: Run[] = [];
  let i = 0;
  for (let r = count - 1; r >= 0; r--) {
    while (open[r * width + i] !== free[(r + 1) * width + i]) i++;
    const start = i;
    while (open[r * width + i] !== gains[i]! + free[r * width + i + 2]!) i++;
    runs.push([start, i]);
    i += 2;
  }
  return runs;
}

/** All runs of at most k intervals of m positions: by their number, then by starts and ends from the left. */
export function* allRuns(m: number, k: number): Generator<readonly Run[]> {
  for (let count = 0; count <= Math.min(k, (m + 1) >>> 1); count++) yield* runsFrom(0, m, count);
}

function* runsFrom(from: number, m: number, count: number): Generator<readonly Run[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let start = from; start < m; start++) {
    for (let end = start; end < m; end++) {
      for (const rest of runsFrom(end + 2, m, count - 1)) yield [[start, end], ...rest];
    }
  }
}
