import type { Cut, PairCounts } from "../../engines/index.ts";

/** A tree of three leaves: `leaf` on one side of the first cut; on the other `inside` above the second cut, `outside` below. */
export interface Tree {
  readonly first: number;
  readonly second: number;
  /** Whether the leaf lies above the first cut. */
  readonly isLeafAbove: boolean;
  readonly leaf: number;
  readonly inside: number;
  readonly outside: number;
}

/** How many trees there are over so many pairs of cuts: two sides, and ordered triples of different levels. */
export function treeCount(pairs: number, levels: number): number {
  return pairs * 2 * levels * (levels - 1) * (levels - 2);
}

/** How many pairs of a first and a second cut there are: all, or those of one feature. */
export function pairCount(cutsByFeature: readonly number[], features: 1 | 2): number {
  const all = cutsByFeature.reduce((sum, count) => sum + count, 0);
  return features === 2 ? all * all : cutsByFeature.reduce((sum, count) => sum + count * count, 0);
}

/** The pairs themselves, first * (number of cuts) + second, ascending. */
export function pairsOf(cuts: readonly Cut[], features: 1 | 2): Int32Array {
  return Int32Array.from(
    cuts.flatMap((first, u) =>
      cuts.flatMap((second, v) =>
        features === 2 || first.feature === second.feature ? [u * cuts.length + v] : [],
      ),
    ),
  );
}

/** The ordered triples of different levels, in ascending order. */
function* triples(levels: number): Generator<readonly [number, number, number]> {
  for (let leaf = 0; leaf < levels; leaf++) {
    for (let inside = 0; inside < levels; inside++) {
      for (let outside = 0; outside < levels; outside++) {
        if (leaf !== inside && leaf !== outside && inside !== outside) yield [leaf, inside, outside];
      }
    }
  }
}

/** The tree of an index, in the order of `treeScores`: by first cut, second cut, side (leaf above first) and triple. */
export function treeAt(index: number, { cuts, chosen, levels }: TreeOrder): Tree {
  const order = [...triples(levels)];
  const [leaf, inside, outside] = order[index % order.length]!;
  const place = Math.floor(index / order.length);
  const pair = chosen[Math.floor(place / 2)]!;
  return {
    first: Math.floor(pair / cuts),
    second: pair % cuts,
    isLeafAbove: place % 2 === 0,
    leaf,
    inside,
    outside,
  };
}

/** What the order of trees rests on: how many cuts and levels there are, and the pairs of cuts. */
export interface TreeOrder {
  readonly cuts: number;
  readonly chosen: Int32Array;
  readonly levels: number;
}

/**
 * Minus the number of errors of every tree, from the counts of pairs alone. With S(k, u) = #{level k above u} and
 * C(k, u, v) = #{level k above u and v}, a tree whose leaf lies above u is right on S(p, u) + (S(q, v) - C(q, u, v))
 * + (n_r - S(r, u) - S(r, v) + C(r, u, v)) examples, and one whose leaf lies below on (n_p - S(p, u)) + C(q, u, v) +
 * (S(r, u) - C(r, u, v)). Cost: a few additions for each tree.
 */
export function treeScores(
  { sizes, pairs }: PairCounts,
  { cuts: m, chosen, levels }: TreeOrder,
  n: number,
): Int32Array<ArrayBuffer> {
  const order = [...triples(levels)];
  const scores = new Int32Array(treeCount(chosen.length, levels));
  // By level: what the leaf, the inside and the outside get right, above and below.
  const right = new Int32Array(6 * levels);
  let next = 0;
  for (const pair of chosen) {
    const [u, v] = [Math.floor(pair / m), pair % m];
    for (let k = 0; k < levels; k++) {
      const row = (k * m + u) * m;
      const [first, second, both] = [pairs[row + u]!, pairs[(k * m + v) * m + v]!, pairs[row + v]!];
      const size = sizes[k]!;
      right[k] = first;
      right[levels + k] = second - both;
      right[2 * levels + k] = size - first - second + both;
      right[3 * levels + k] = size - first;
      right[4 * levels + k] = both;
      right[5 * levels + k] = first - both;
    }
    for (const from of [0, 3 * levels]) {
      for (const [leaf, inside, outside] of order) {
        scores[next++] =
          right[from + leaf]! + right[from + levels + inside]! + right[from + 2 * levels + outside]! - n;
      }
    }
  }
  return scores;
}
