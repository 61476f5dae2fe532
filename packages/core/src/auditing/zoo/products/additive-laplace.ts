import { fractionOf, Real, type RealLike, sum } from "../../../math/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import type { BlackBox, NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed } from "../member.ts";
import { numberBox, vectorBox } from "../sampler-box.ts";
import { enclosedValue, largest, nearest, unbounded } from "./enclosed.ts";

/** Statistics of a data set, each with Laplace noise of its own scale. */
export interface AdditiveLaplace<Data> {
  readonly statistics: (data: Data) => readonly number[];
  /** 0 adds nothing. What depends on the data is a leak, and here on purpose. */
  readonly scales: (data: Data) => readonly RealLike[];
}

/** The noisy statistics: a number where there is one, a list otherwise. */
export function additiveLaplaceBox<Data>(
  { name, length }: { readonly name: string; readonly length: number },
  { statistics, scales }: AdditiveLaplace<Data>,
): (random: RandomSource) => BlackBox<Data> {
  const spreads = (data: Data): readonly number[] => scales(data).map(nearest);
  if (length === 1) {
    return numberBox<Data>(name, (data, noise) => {
      const [mean, spread] = [statistics(data)[0]!, spreads(data)[0]!];
      return () => mean + noise.laplace(spread);
    });
  }
  return vectorBox<Data>(name, length, (data, noise) => {
    const [means, spread] = [statistics(data), spreads(data)];
    return (values, place) => {
      for (let j = 0; j < length; j++) values[place + j] = means[j]! + noise.laplace(spread[j]!);
    };
  });
}

/**
 * The least epsilon on these pairs at delta 0. Noise is independent, so the log of the ratio of the two densities is a sum over the
 * statistics. With equal scales b a term is at most the move over b, and equals it on a half-line, so the sum is reached
 * with positive probability. With different scales a term grows without bound along a tail; without noise a statistic that moves
 * is told apart for sure.
 */
export function additiveLaplaceEpsilon<Data>(
  { statistics, scales }: AdditiveLaplace<Data>,
  pairs: readonly NeighbourPair<Data>[],
): Enclosed {
  return largest(
    pairs.map(({ first, second }) => {
      const moved = statistics(second);
      const terms: Real[] = [];
      const others = scales(second).map((scale) => Real.from(scale));
      for (const [j, scale] of scales(first)
        .map((s) => Real.from(s))
        .entries()) {
        if (!isSame(scale, others[j]!)) return unbounded;
        const move = fractionOf(statistics(first)[j]!).minus(fractionOf(moved[j]!));
        if (move.sign() === 0) continue;
        if (scale.exact?.sign() === 0) return unbounded;
        terms.push(Real.from(move.sign() < 0 ? move.negate() : move).over(scale));
      }
      return enclosedValue(sum(terms));
    }),
  );
}

/** Equal for sure: the same formula or the same fraction. */
function isSame(a: Real, b: Real): boolean {
  return a === b || (a.exact !== undefined && b.exact !== undefined && a.exact.equals(b.exact));
}
