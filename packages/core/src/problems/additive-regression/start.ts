import { type Slope, type SlopeShape, slopeSets, slopeSteps } from "../../engines/slope-scores.ts";
import type { Steps } from "../../engines/steps.ts";
import type { CutRows } from "../../engines/stump-sums.ts";
import type { Additive } from "../problem.ts";
import { additiveUnit } from "./unit.ts";

/** Distances from a first guess are told apart in 128 bins of the target's range, and cost no more from 3/16 of it on. */
const binBits = 9;
const bins = additiveUnit >> binBits;
const reach = (3 * bins) / 16;

/** How far a slope moves the prediction while its feature runs through its range, as parts of the target's range. */
const rises = [1, 1 / 2, 1 / 4];

/** More lines times records than this take seconds; more lines times levels, too much memory. */
const mostWork = 2 ** 29;
const mostCandidates = 2 ** 20;

/** By how much one replaced record moves the score of a first guess. */
export const startSensitivity: number = reach * reach;

/** The lines that are tried: in two features, or in fewer where that would be too much work; by public sizes alone. */
export function startShape({ cuts, even, levels, features }: Additive, n: number): SlopeShape {
  const weights = rises.flatMap((rise) => {
    const weight = Math.floor((rise * additiveUnit) / (2 * even));
    return [weight, -weight];
  });
  const shape = {
    from: cuts.length - even,
    weights,
    binBits,
    bins,
    reach,
    levels: Int32Array.from({ length: levels }, (_, k) => Math.round((bins * (2 * k + 1)) / (2 * levels))),
  };
  const single = features * weights.length;
  const pairs = (single * (features - 1) * weights.length) / 2;
  const isTried = (lines: number): boolean => lines * n <= mostWork && lines * levels <= mostCandidates;
  const terms = isTried(1 + single + pairs) ? Math.min(2, features) : isTried(1 + single) ? 1 : 0;
  return { ...shape, terms };
}

/** A first guess: a level and some slopes. */
export interface Start {
  readonly level: number;
  readonly slopes: readonly Slope[];
}

/** Chooses the first guess by the scores of all of them. O(lines * n). */
export function* startSteps(
  additive: Additive,
  { rows, targets, n }: { readonly rows: CutRows; readonly targets: Float64Array; readonly n: number },
  choose: (scores: Float64Array) => number,
): Steps<Start> {
  const shape = startShape(additive, n);
  const chosen = choose(yield* slopeSteps(rows, Int32Array.from(targets), shape));
  const { levels } = shape;
  return {
    level: levels[chosen % levels.length]! << binBits,
    slopes: slopeSets(additive.features, shape)[Math.floor(chosen / levels.length)]!,
  };
}
