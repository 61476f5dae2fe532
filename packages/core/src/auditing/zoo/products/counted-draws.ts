import { Rational, Real } from "../../../math/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import type { BlackBox, NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed } from "../member.ts";
import { numberBox } from "../sampler-box.ts";
import { binomialEpsilon } from "./binomial-profile.ts";
import { largest, nearest } from "./enclosed.ts";

/**
 * Many independent choices between two candidates by their scores, and how often the first was chosen: the number says as much
 * as the whole list of choices, whose order carries nothing.
 */
export interface CountedDraws {
  readonly draws: number;
  /** The chance of the first candidate. */
  readonly chance: (scores: Scores) => Real;
}

export type Scores = readonly [number, number];

/** A box that puts out the count, drawn from the table of its distribution. */
export function countedDrawsBox(
  name: string,
  { draws, chance }: CountedDraws,
): (random: RandomSource) => BlackBox<Scores> {
  return numberBox<Scores>(name, (scores, noise) => {
    const below = distribution(draws, nearest(chance(scores)));
    return () => {
      const u = noise.uniform();
      let [least, most] = [0, draws];
      while (least < most) {
        const middle = (least + most) >> 1;
        if (u <= below[middle]!) most = middle;
        else least = middle + 1;
      }
      return least;
    };
  });
}

/** P(K <= k), by logarithms of the masses. */
function distribution(n: number, p: number): Float64Array {
  const below = new Float64Array(n + 1);
  let log = n * Math.log1p(-p);
  for (let k = 0; k <= n; k++) {
    below[k] = (below[k - 1] ?? 0) + Math.exp(log);
    log += Math.log((n - k) / (k + 1)) + Math.log(p / (1 - p));
  }
  return below;
}

/** How far the doubles of a label's formula may be off; figures are widened by it. */
const rounding = 1e-11;

/** The least epsilon on these pairs at delta. */
export function countedDrawsEpsilon(
  { draws, chance }: CountedDraws,
  pairs: readonly NeighbourPair<Scores>[],
  delta: Rational,
): Enclosed {
  const { lower, upper } = largest(
    pairs.map(({ first, second }) => {
      const [p, q] = [chance(first), chance(second)];
      return nearest(p) > nearest(q)
        ? binomialEpsilon({ draws, p, q, delta })
        : binomialEpsilon({ draws, p: q, q: p, delta });
    }),
  );
  return { lower: lower - rounding, upper: upper + rounding };
}

/** The exponential mechanism on two scores of sensitivity 1 (McSherry and Talwar 2007). */
export function exponentialChance(epsilon: Rational): (scores: Scores) => Real {
  return ([a, b]) => {
    const gap = epsilon.times(Rational.of(b - a, 2));
    return Real.from(1).over(Real.from(gap).exp().plus(1));
  };
}

/** Permute-and-flip on two scores of sensitivity 1 (McKenna and Sheldon 2020): the lower one is taken half as often as its weight says. */
export function permuteAndFlipChance(epsilon: Rational): (scores: Scores) => Real {
  return ([a, b]) => {
    const gap = epsilon.times(Rational.of(Math.abs(a - b), 2));
    const lower = Real.from(gap.negate()).exp().over(2);
    return a >= b ? Real.from(1).minus(lower) : lower;
  };
}
