import { checkLabels, type Sample } from "../../data/index.ts";
import type { Dichotomy, Scored } from "../class.ts";
import type { DistinctPoints } from "./distinct-points.ts";

/** A dichotomy of distinct points whose representative is made on demand. */
export interface Labelling<Hypothesis> {
  readonly labels: Uint8Array;
  readonly hypothesis: () => Hypothesis;
}

/** The dichotomies of the list from those of the set behind it. */
export function* dichotomiesOf<Hypothesis>(
  { place }: DistinctPoints,
  labellings: Iterable<Labelling<Hypothesis>>,
): Generator<Dichotomy<Hypothesis>> {
  for (const { labels, hypothesis } of labellings) {
    const all = new Uint8Array(place.length);
    for (let i = 0; i < all.length; i++) all[i] = labels[place[i]!]!;
    yield { labels: all, hypothesis: hypothesis() };
  }
}

/**
 * The definition of empirical risk minimization: the first labelling with the fewest errors. The reference of every
 * faster path, and the only path where there is none. O(number of labellings × number of distinct points).
 */
export function firstBest<Hypothesis>(
  { count, place }: DistinctPoints,
  labellings: Iterable<Labelling<Hypothesis>>,
  { labels }: Sample,
): Scored<Hypothesis> {
  const { gains, ones } = gainsOf(count, place, labels);
  let best: Labelling<Hypothesis> | undefined;
  let fewest = Infinity;
  for (const labelling of labellings) {
    let errors = ones;
    for (let i = 0; i < count; i++) if (labelling.labels[i] === 1) errors -= gains[i]!;
    if (errors < fewest) [best, fewest] = [labelling, errors];
  }
  return { hypothesis: best!.hypothesis(), errors: fewest };
}

/** What labelling a distinct point 1 gains over labelling it 0: its ones minus its zeros. */
export function gainsOf(
  count: number,
  place: Int32Array,
  labels: Uint8Array,
): { readonly gains: Int32Array; readonly ones: number } {
  checkLabels(labels, place.length);
  const gains = new Int32Array(count);
  let ones = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    ones += label;
    gains[place[i]!]! += 2 * label - 1;
  }
  return { gains, ones };
}
