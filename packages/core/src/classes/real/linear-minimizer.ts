import { binomial, bitLength } from "../../math/index.ts";
import { checkCost } from "./checks.ts";
import { type Hyperplane, visitHyperplanes } from "./hyperplanes.ts";
import { pivotColumns } from "./integer-algebra.ts";
import { patternsOn, sumOfRays } from "./linear-labellings.ts";
import { planarPoints } from "./planar-points.ts";
import { firstBestLine } from "./planar-sweep.ts";
import { separatingLines } from "./separating-lines.ts";

/** The labelling with the largest sum of gains at its ones, with its functional. */
export interface LinearMinimizer {
  readonly gain: number;
  readonly labels: Uint8Array;
  readonly weights: bigint[];
}

/**
 * The first of `linearLabellings` whose gain (the sum over the vectors labelled 1) is largest and above `least`; undefined
 * when none is. No labelling is stored: a hyperplane's side has one sum, to which the vectors on it add; the rays of the
 * one cell that won are then collected in a second pass. C(m, k - 1) hyperplanes times O(k m); for points of a plane,
 * which must come in lexicographic order, a sweep names the hyperplanes that matter in O(m^2 log m). Refused beyond 2^31
 * steps.
 */
export function linearMinimizer(
  vectors: readonly (readonly number[])[],
  width: number,
  gains: Int32Array,
  least: number,
): LinearMinimizer | undefined {
  const count = vectors.length;
  const columns = pivotColumns(vectors, width);
  const k = columns.length;
  if (k === 0) return undefined;
  const plane = planarPoints(vectors, columns);
  checkCost(
    plane === undefined
      ? binomial(count, k - 1) * (BigInt(count * k) + (BigInt(k) << BigInt(k)))
      : BigInt(count * count * bitLength(BigInt(count))),
    1n << 31n,
    "sample",
    "steps over hyperplanes spanned by points",
    "Use fewer features, or score a family or a cover instead.",
  );
  let gain = least;
  let labels: Uint8Array | undefined;
  const compare = ({ signs, on }: Hyperplane): void => {
    const patterns = patternsOn(on, vectors, k - 1);
    for (const side of [1, -1]) {
      let there = 0;
      for (let i = 0; i < count; i++) if (signs[i] === side) there += gains[i]!;
      for (const pattern of patterns) {
        let sum = there;
        for (let j = 0; j < on.length; j++) if (pattern[j] === 1) sum += gains[on[j]!]!;
        if (sum <= gain) continue;
        gain = sum;
        labels = Uint8Array.from(signs, (sign) => (sign === side ? 1 : 0));
        for (let j = 0; j < on.length; j++) labels[on[j]!] = pattern[j]!;
      }
    }
  };
  const line = plane && firstBestLine(plane, gains, least);
  visitHyperplanes(vectors, columns, compare, plane && (line === undefined ? [] : [line]));
  if (labels === undefined) return undefined;
  const won: Uint8Array = labels;
  const rays: [readonly number[] | readonly bigint[], number][] = [];
  const collect = ({ normal, signs }: Hyperplane): void => {
    for (const side of [1, -1]) {
      if (won.every((label, i) => signs[i] === 0 || (signs[i] === side) === (label === 1)))
        rays.push([normal, side]);
    }
  };
  visitHyperplanes(vectors, columns, collect, plane && separatingLines(plane, won));
  return { gain, labels: won, weights: sumOfRays(rays, columns, width) };
}
