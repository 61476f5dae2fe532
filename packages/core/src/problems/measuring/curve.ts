import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { meanOf } from "./hoeffding.ts";
import { weightedLine } from "./sublevels.ts";

/** One n of a curve: what was measured there, the replicates behind it where it was estimated, and what a theorem promises. */
export interface CurvePoint {
  readonly n: number;
  /** Excess risk, or its estimate. */
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  /** The excess of every run; none where the value is exact. */
  readonly replicates?: Float64Array;
  /** The rate xi(n) of Theorem 17, where a certificate states one below 1. */
  readonly xi?: number;
}

/** The exponent of n in a curve: a description of these points, no claim about others. */
export interface CurveSlope {
  readonly kind: "measured";
  readonly value: number;
  /** The middle 1 - beta of the bootstrap. */
  readonly lower: number;
  readonly upper: number;
  readonly beta: number;
  readonly resamples: number;
}

export interface SlopeOptions {
  /** Default 0.05. */
  readonly beta?: number;
  /** Default 1000. */
  readonly resamples?: number;
  readonly seed: string;
}

/**
 * The slope of log excess on log n by least squares, with a bootstrap interval: replicates are drawn again at every n; where
 * values are exact, the points themselves are. Points that are not above 0 have no logarithm and are left out; undefined with
 * fewer than two left.
 */
export function curveSlope(
  points: readonly CurvePoint[],
  { beta = 0.05, resamples = 1000, seed }: SlopeOptions,
): CurveSlope | undefined {
  const value = slopeOf(points);
  if (value === undefined) return undefined;
  const reals = new Reals(seededSource(`${seed} bootstrap`));
  const isExact = points.every(({ replicates }) => replicates === undefined);
  const slopes: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const again = isExact
      ? points.map(() => points[reals.index(points.length)]!)
      : points.map((point) => ({ ...point, value: resampled(point, reals) }));
    const slope = slopeOf(again);
    if (slope !== undefined) slopes.push(slope);
  }
  slopes.sort((a, b) => a - b);
  const at = (share: number): number =>
    slopes[Math.min(slopes.length - 1, Math.max(0, Math.floor(share * slopes.length)))] ?? value;
  return { kind: "measured", value, lower: at(beta / 2), upper: at(1 - beta / 2), beta, resamples };
}

function slopeOf(points: readonly Pick<CurvePoint, "n" | "value">[]): number | undefined {
  return weightedLine(
    points.flatMap(({ n, value }) => (value > 0 ? [{ x: Math.log(n), y: Math.log(value) }] : [])),
  )?.slope;
}

function resampled({ value, replicates }: CurvePoint, reals: Reals): number {
  if (replicates === undefined) return value;
  return meanOf(replicates.map(() => replicates[reals.index(replicates.length)]!));
}

/** n from `least` on, each `factor` times the one before and rounded, up to `most`. */
export function geometricGrid(least: number, most: number, factor = 2): readonly number[] {
  const grid: number[] = [];
  for (let n = least; Math.round(n) <= most; n *= factor)
    if (grid.at(-1) !== Math.round(n)) grid.push(Math.round(n));
  return grid;
}
