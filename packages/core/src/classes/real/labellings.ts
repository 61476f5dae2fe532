import { checkLabels, type Sample } from "../../data/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import type { Dichotomy, Scored } from "../class.ts";
import type { DistinctPoints } from "./distinct-points.ts";

/**
 * A dichotomy of distinct points whose representative is made on demand; undefined where no hypothesis with exact sums is
 * known for it, and then it is left out.
 */
export interface Labelling<Hypothesis> {
  readonly labels: Uint8Array;
  readonly hypothesis: () => Hypothesis | undefined;
}

/** The dichotomies of the list from those of the set behind it. */
export function* dichotomiesOf<Hypothesis>(
  { place }: DistinctPoints,
  labellings: Iterable<Labelling<Hypothesis>>,
): Generator<Dichotomy<Hypothesis>> {
  for (const { labels, hypothesis } of labellings) {
    const made = hypothesis();
    if (made === undefined) continue;
    const all = new Uint8Array(place.length);
    for (let i = 0; i < all.length; i++) all[i] = labels[place[i]!]!;
    yield { labels: all, hypothesis: made };
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
  let best: Hypothesis | undefined;
  let fewest = Infinity;
  for (const labelling of labellings) {
    let errors = ones;
    for (let i = 0; i < count; i++) if (labelling.labels[i] === 1) errors -= gains[i]!;
    if (errors >= fewest) continue;
    const made = labelling.hypothesis();
    if (made !== undefined) [best, fewest] = [made, errors];
  }
  return { hypothesis: best!, errors: fewest };
}

/**
 * The first best of the labellings that have an exact hypothesis, where the best of all has none; `otherwise` where listing
 * them would take too long. So what a sample holds never makes a minimizer fail.
 */
export function firstExact<Hypothesis>(
  distinct: DistinctPoints,
  labellings: () => Iterable<Labelling<Hypothesis>>,
  sample: Sample,
  otherwise: Scored<Hypothesis>,
): Scored<Hypothesis> {
  try {
    return firstBest(distinct, labellings(), sample);
  } catch (error) {
    if (error instanceof HoldfastError && error.issue.code === "too-large") return otherwise;
    throw error;
  }
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
