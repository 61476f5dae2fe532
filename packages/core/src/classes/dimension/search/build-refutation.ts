import { bitAt, type BitMatrix } from "../../bit-matrix.ts";
import { powerOfTwo, setSize } from "../bitset.ts";
import type { Refutation, RefutedSpace } from "../refutation.ts";
import type { LittlestoneSolver } from "./littlestone-solver.ts";
import type { PackedTable } from "./packed-table.ts";
import { settled, sideSet, subspace, type VersionSpace, wholeClass } from "./version-space.ts";

const evident = -1;

/**
 * The refutation of every larger dimension, read off what the solver recorded when it found the dimension of the
 * class to be at most its upper bound. Cost: one look at every column of each claim and at the side it names.
 */
export function buildRefutation(matrix: BitMatrix, solver: LittlestoneSolver): Refutation {
  const { search } = solver;
  const claims: RefutedSpace[] = [];
  const known = new Map<PackedTable, Map<number, number>>();

  /** The claim, or -1 for an evident one, that these members have dimension at most k, as the search has found. */
  const refute = (space: VersionSpace, set: Uint32Array, k: number): number => {
    if (k <= 1 || setSize(set) < powerOfTwo(k + 1)) return evident;
    const { table, entry, upper } = search.known(space.table, set);
    const bound = Math.min(k, upper);
    const found = known.get(table) ?? new Map<number, number>();
    known.set(table, found);
    const key = entry * 32 + bound;
    const earlier = found.get(key);
    if (earlier !== undefined) return earlier;
    const claim = claimOf(settled(search, subspace(space, set)), bound);
    const index = claim === undefined ? evident : claims.push(claim) - 1;
    found.set(key, index);
    return index;
  };

  const claimOf = (space: VersionSpace, bound: number): RefutedSpace | undefined => {
    const { table, set, rows, columnOf } = space;
    if (bound <= 1 || rows.length < powerOfTwo(bound + 1)) return undefined;
    const live: number[] = [];
    for (let column = 0; column < table.columns; column++) {
      const ones = setSize(sideSet(space, column, 1));
      if (ones > 0 && ones < rows.length) live.push(column);
    }
    if (live.length <= bound) return undefined;
    // Per column: the named side, as a row of that side and the claim about it.
    const member = new Int32Array(table.columns).fill(-1);
    const claim = new Int32Array(table.columns);
    for (const column of live) {
      const side = refutedSide(space, column, bound);
      member[column] = firstMember(side, set);
      claim[column] = refute(space, side, bound - 1);
    }
    const sides = columnOf.map((column, point) =>
      column < 0 || member[column]! < 0
        ? 0
        : bitAt(matrix, rows[member[column]!]!, point) + 2 * (1 + claim[column]!),
    );
    return Object.freeze({ rows, bound, sides });
  };

  /** The side of a column that has dimension at most bound - 1: the smaller one, if it has. */
  const refutedSide = (space: VersionSpace, column: number, bound: number): Uint32Array => {
    const ones = sideSet(space, column, 1);
    const zeros = sideSet(space, column, 0);
    const [smaller, larger] = setSize(ones) <= setSize(zeros) ? [ones, zeros] : [zeros, ones];
    if (!search.atLeast(space.table, smaller, bound)) return smaller;
    if (!search.atLeast(space.table, larger, bound)) return larger;
    throw new Error("a refuted version space has a side of smaller dimension at every point");
  };

  const whole = wholeClass(solver);
  const bound = whole?.table.upper ?? -1;
  if (whole !== undefined) refute(whole, whole.set, bound);
  return Object.freeze({ bound, claims: Object.freeze(claims) });
}

/** Which member of a version space is the first of one of its sides. */
function firstMember(side: Uint32Array, set: Uint32Array): number {
  let before = 0;
  let w = 0;
  for (; side[w] === 0; w++) before += setSize(set, w, w + 1);
  const first = side[w]! & -side[w]!;
  return before + setSize(Uint32Array.of(set[w]! & (first - 1)));
}
