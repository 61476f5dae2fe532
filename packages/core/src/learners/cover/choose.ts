import { Rational } from "../../math/index.ts";
import type { CoverSource, ScaledCover } from "./source.ts";

/** So many candidates are held and drawn from. */
const mostCandidates = 1n << 20n;

/** So many products of a weight and a feature are summed: some seconds. */
const mostProducts = 1n << 34n;

/** So many halfspaces or separators are written out. In the plane fewer are enough; beyond them engines take another, slower way. */
const mostLinear = 1n << 18n;
const mostInPlane = (1n << 14n) - 1n;

/** Where nothing can be certified at this n: this scale, or so many candidates at most. */
const fallback = { scale: Rational.of(1n, 8n), candidates: 1n << 12n };

/** This many finer scales in a row that are no better end the search. */
const patience = 4;

export interface ChoiceOptions {
  readonly source: CoverSource;
  readonly n: number;
  /** The features of a linear class, whose counts cost a product each; 0 for classes that are counted by sorting. */
  readonly linearFeatures: number;
  /** What the accuracy theorem proves of a cover: the smaller the better. Public. */
  readonly bound: (cover: ScaledCover) => Rational;
}

/**
 * The scale with the least bound among 1, 3/4, 1/2, 3/8, 1/4, … whose candidates can be scored: policy `best`, a function of
 * public inputs alone. Where no bound says anything it is the last from 1/8
 * on with at most 2^12 candidates, so that the learner still learns.
 */
export function bestCover(options: ChoiceOptions): ScaledCover {
  const { source, bound } = options;
  let best: { readonly cover: ScaledCover; readonly bound: Rational } | undefined;
  let nearest: ScaledCover | undefined;
  let worse = 0;
  const better = (cover: ScaledCover): boolean => {
    const value = bound(cover);
    if (best !== undefined && value.compare(best.bound) >= 0) return false;
    best = { cover, bound: value };
    return true;
  };
  if (source.whole !== undefined && isAffordable(source.whole, options)) better(source.whole);
  for (const [i, scale] of scales.entries()) {
    const cover = source.at(scale);
    if (nearest !== undefined && !isAffordable(cover, options)) break;
    const isSmall = cover.candidates <= fallback.candidates;
    if (scale.compare(fallback.scale) >= 0 && (isSmall || nearest === undefined)) nearest = cover;
    worse = better(cover) ? 0 : worse + 1;
    if (worse >= patience && (scale.compare(fallback.scale) <= 0 || !isSmall)) break;
    // Making a cover that would be refused takes longest.
    const next = scales[i + 1];
    if (next !== undefined && !isAffordable({ candidates: expected(cover, scale, next, options) }, options))
      break;
  }
  return best!.bound.compare("1/2") < 0 ? best!.cover : nearest!;
}

/** Whether a cover can be held and scored, decided from public sizes. */
export function isAffordable(
  { candidates }: Pick<ScaledCover, "candidates">,
  { n, linearFeatures }: Pick<ChoiceOptions, "n" | "linearFeatures">,
): boolean {
  const most = linearFeatures === 0 ? mostCandidates : linearFeatures === 2 ? mostInPlane : mostLinear;
  return candidates <= most && candidates * BigInt(n) * BigInt(linearFeatures) <= mostProducts;
}

/** About how many candidates the next scale has: covers of the sphere grow with a power of the dimension. */
function expected(
  { candidates }: ScaledCover,
  scale: Rational,
  next: Rational,
  { linearFeatures }: Pick<ChoiceOptions, "linearFeatures">,
): bigint {
  const { numerator, denominator } = scale.over(next);
  const power = BigInt(Math.max(0, linearFeatures - 1));
  return (candidates * numerator ** power) / denominator ** power;
}

const scales: readonly Rational[] = Array.from({ length: 48 }, (_, i) =>
  i % 2 === 0 ? Rational.of(1n, 1n << BigInt(i / 2)) : Rational.of(3n, 4n << BigInt((i - 1) / 2)),
);
