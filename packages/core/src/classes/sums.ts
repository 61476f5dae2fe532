import { refuse } from "../issues/index.ts";
import { combinationAt, combinations } from "./combinations.ts";
import type { Family, Scale, SumShape } from "./family.ts";
import type { Stump } from "./hypothesis.ts";
import { checkIndex } from "./real/cuts.ts";

/** So many features a sum has at most. */
export const mostSummed = 3;

/** Counts of three features fit a byte. */
export const mostPlaces = 85;

/** How many sums there are of so many features, each counted in so many places. */
export function sumCount(features: number, places: number): number {
  return sizes.reduce((sum, size) => sum + combinations(features, size) * sumsOfSet(size, places), 0);
}

/** For one set of features: every choice of signs, every least sum. */
export function sumsOfSet(size: number, places: number): number {
  return (1 << size) * size * places;
}

const sizes = Array.from({ length: mostSummed }, (_, i) => i + 1);

/**
 * All sums of at most three features (see `SumShape`), each as a majority vote: a feature counts by the stumps of its scale, and so
 * many constants vote with them that "at least t" is "more than half". A sum of one feature is one stump.
 */
export function sumsOf(features: number, scales: readonly Scale[]): Family<readonly Stump[]> & SumShape {
  const places = placesOf(scales);
  const count = sumCount(scales.length, places);
  const at = (place: number): readonly Stump[] => {
    let rest = checkIndex(place, count);
    let size = 1;
    const ofSize = (): number => combinations(scales.length, size) * sumsOfSet(size, places);
    for (; rest >= ofSize(); size++) rest -= ofSize();
    const each = sumsOfSet(size, places);
    const set = combinationAt(Math.floor(rest / each), size).map((i) => scales[i]!);
    const signs = Math.floor((rest % each) / (size * places));
    return voteOf(set, signs, (rest % (size * places)) + 1);
  };
  return Object.freeze({ kind: "sums" as const, features, scales, count, at });
}

/** How many places all of these scales have; refuses scales that are no such. */
export function placesOf(scales: readonly Scale[]): number {
  const places = scales[0]?.cuts.length ?? 0;
  const isScale = ({ cuts }: Scale): boolean =>
    cuts.length === places && cuts.every((cut, i) => i === 0 || cut >= cuts[i - 1]!);
  if (places > mostPlaces || !scales.every(isScale)) {
    refuse({
      code: "parameter-range",
      path: "places",
      expected: `at most ${mostPlaces} cuts for each feature, as many for all of them, ascending`,
      received: `${places} for the first feature`,
    });
  }
  return places;
}

/** Of m stumps at least t say 1 exactly where, with 2t - 1 - m constants 0 (or as many 1 as that is below 0), more than half do. */
function voteOf(set: readonly Scale[], signs: number, least: number): readonly Stump[] {
  const stumps = set.flatMap(({ feature, cuts }, i) => {
    const sign = (signs >> i) & 1 ? -1 : 1;
    return Array.from(cuts, (threshold): Stump => ({ feature, threshold, sign }));
  });
  if (set.length === 1) return [stumps.at(stumps[0]!.sign === 1 ? least - 1 : -least)!];
  const zeros = 2 * least - 1 - stumps.length;
  const constant: Stump = { feature: 0, threshold: -Infinity, sign: zeros > 0 ? -1 : 1 };
  return [...stumps, ...Array<Stump>(Math.abs(zeros)).fill(constant)];
}
