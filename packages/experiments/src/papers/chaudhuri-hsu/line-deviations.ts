/** The largest squared relative deviations of frequencies on a sample of the uniform law. */
export interface Deviations {
  /** Of (mean - share)^2 / mean, where the mean under the law is the larger. */
  readonly above: number;
  /** Of (share - mean)^2 / share. */
  readonly below: number;
}

/** Over all sets [0, t): exact, because the extremes are at the points. Points are sorted. Cost: n. */
export function singleDeviations(points: Float64Array): Deviations {
  const n = points.length;
  let [above, below] = [0, 0];
  for (let i = 0; i <= n; i++) {
    const mean = points[i] ?? 1;
    above = Math.max(above, excess(mean, i / n, mean));
    if (i < n) below = Math.max(below, excess((i + 1) / n, mean, (i + 1) / n));
  }
  return { above, below };
}

/** Over all sets between two thresholds. Cost: n^2. */
export function pairDeviations(points: Float64Array): Deviations {
  const n = points.length;
  let [above, below] = [0, 0];
  for (let i = -1; i < n; i++) {
    const from = i < 0 ? 0 : points[i]!;
    for (let j = i + 1; j <= n; j++) {
      const mean = (points[j] ?? 1) - from;
      // Strictly between points i and j there are j - i - 1; from point i to point j - 1, with its ends, j - i.
      above = Math.max(above, excess(mean, (j - i - 1) / n, mean));
      if (i >= 0 && j > i + 1) {
        const share = (j - i) / n;
        below = Math.max(below, excess(share, points[j - 1]! - from, share));
      }
    }
  }
  return { above, below };
}

/** The largest share of the points in an interval of this length. Points are sorted. Cost: n. */
export function largestWithin(points: Float64Array, length: number): number {
  let [first, most] = [0, 0];
  for (let last = 0; last < points.length; last++) {
    while (points[last]! - points[first]! > length) first++;
    most = Math.max(most, last - first + 1);
  }
  return most / points.length;
}

/** The least share of the points in a set between two thresholds of [0, 1] that are farther apart than this length. */
export function leastWithin(points: Float64Array, length: number): number {
  const n = points.length;
  let [least, next] = [n, 0];
  const between = (first: number, end: number): void => {
    while (next < n && points[next]! <= end) next++;
    least = Math.min(least, next - first);
  };
  between(0, length);
  for (let i = 0; i < n && points[i]! + length < 1; i++) between(i + 1, points[i]! + length);
  const start = points.findIndex((x) => x >= 1 - length);
  return Math.min(least, start < 0 ? 0 : n - start) / n;
}

function excess(larger: number, smaller: number, by: number): number {
  return larger > smaller ? ((larger - smaller) * (larger - smaller)) / by : 0;
}
