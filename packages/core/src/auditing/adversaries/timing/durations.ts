/** Durations on one side of a threshold. */
export interface DurationEvent {
  readonly threshold: number;
  readonly side: "above" | "at most";
}

export function isInEvent({ threshold, side }: DurationEvent, duration: number): boolean {
  return duration > threshold === (side === "above");
}

/**
 * The event that is most frequent among the first durations as compared with the second ones: where their empirical distribution functions are
 * farthest apart (Kolmogorov, Smirnov). Cost: sorting.
 */
export function farthestEvent(first: Float64Array, second: Float64Array): DurationEvent {
  const [ours, theirs] = [first.toSorted(), second.toSorted()];
  let best: DurationEvent & { readonly distance: number } = { threshold: 0, side: "above", distance: -1 };
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const threshold = Math.min(ours[i] ?? Infinity, theirs[j] ?? Infinity);
    while (i < ours.length && ours[i]! <= threshold) i++;
    while (j < theirs.length && theirs[j]! <= threshold) j++;
    // Up to the threshold: the share of ours minus that of theirs.
    const difference = i / ours.length - j / theirs.length;
    if (Math.abs(difference) <= best.distance) continue;
    best = { threshold, side: difference > 0 ? "at most" : "above", distance: Math.abs(difference) };
  }
  return { threshold: best.threshold, side: best.side };
}

/** The middle one, or the mean of the two in the middle. */
export function median(durations: Float64Array): number {
  const sorted = durations.toSorted();
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
