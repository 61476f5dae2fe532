import type { Cut, PairCounts } from "../../engines/index.ts";

/** So many trees are scored and drawn from. */
export const mostTrees: number = 1 << 24;

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

/**
 * How the candidates are listed: every tree once, by first cut, second cut, side (leaf above first) and triple; then the trees that
 * are three intervals of one feature again, as often as makes them as many as all together. So half of the weight before any data
 * lies on the simplest trees, which is what little data can pay for.
 */
export interface TreeList {
  readonly cuts: readonly Cut[];
  readonly levels: number;
  /** How many trees there are over these cuts: pairs of cuts, sides, and ordered triples of different levels. */
  readonly trees: number;
  /** The places of the trees that are listed again. */
  readonly again: Int32Array;
  /** How many candidates there are in all. */
  readonly candidates: number;
}

/** How many candidates so many cuts of each feature make. */
export function treeCandidates(cutsByFeature: readonly number[], levels: number): number {
  const all = cutsByFeature.reduce((sum, count) => sum + count, 0);
  const ordered = levels * (levels - 1) * (levels - 2);
  const trees = 2 * all * all * ordered;
  const simple = cutsByFeature.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0) * ordered;
  return simple === 0 ? trees : trees + Math.floor(trees / simple) * simple;
}

/** The list over cuts that ascend within every feature. */
export function treeList(cuts: readonly Cut[], levels: number): TreeList {
  const [m, ordered] = [cuts.length, levels * (levels - 1) * (levels - 2)];
  const simple = cuts.flatMap((first, u) =>
    cuts
      .slice(0, u)
      .flatMap((second, v) =>
        first.feature === second.feature
          ? Array.from({ length: ordered }, (_, triple) => 2 * (u * m + v) * ordered + triple)
          : [],
      ),
  );
  const trees = 2 * m * m * ordered;
  const copies = simple.length === 0 ? 0 : Math.floor(trees / simple.length);
  return { cuts, levels, trees, again: Int32Array.from(simple), candidates: trees + copies * simple.length };
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

/** The tree of a candidate. */
export function treeAt(candidate: number, { cuts: { length: cuts }, levels, trees, again }: TreeList): Tree {
  const index = candidate < trees ? candidate : again[(candidate - trees) % again.length]!;
  const order = [...triples(levels)];
  const [leaf, inside, outside] = order[index % order.length]!;
  const place = Math.floor(index / order.length);
  const pair = Math.floor(place / 2);
  return {
    first: Math.floor(pair / cuts),
    second: pair % cuts,
    isLeafAbove: place % 2 === 0,
    leaf,
    inside,
    outside,
  };
}

/**
 * Minus the number of errors of every candidate, from the counts of pairs alone. With S(k, u) = #{level k above u} and
 * C(k, u, v) = #{level k above u and v}, a tree whose leaf lies above u is right on S(p, u) + (S(q, v) - C(q, u, v))
 * + (n_r - S(r, u) - S(r, v) + C(r, u, v)) examples, and one whose leaf lies below on (n_p - S(p, u)) + C(q, u, v) +
 * (S(r, u) - C(r, u, v)). Cost: a few additions for each tree.
 */
export function treeScores(
  { sizes, pairs }: PairCounts,
  { cuts: { length: m }, levels, again, candidates }: TreeList,
  n: number,
): Int32Array<ArrayBuffer> {
  const order = [...triples(levels)];
  const scores = new Int32Array(candidates);
  // By level: what the leaf, the inside and the outside get right, above and below.
  const right = new Int32Array(6 * levels);
  let next = 0;
  for (let u = 0; u < m; u++) {
    for (let v = 0; v < m; v++) {
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
  }
  for (; next < candidates; next++)
    scores[next] = scores[again[(next - 2 * m * m * order.length) % again.length]!]!;
  return scores;
}
