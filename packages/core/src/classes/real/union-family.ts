import { refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";
import type { Family } from "../family.ts";
import type { IntervalUnion } from "../hypothesis.ts";
import { checkIndex, cutsOf } from "./cuts.ts";

/** So many candidates a family may have. */
const mostCandidates = 1n << 26n;

/**
 * All unions of at most k disjoint intervals between cuts: fewest intervals first, then by the places of their ends.
 * Unions of t intervals i_1 <= j_1 < i_2 <= j_2 < … are the sets of 2t of m + t places, i_1 < j_1 + 1 < i_2 + 1 < j_2 + 2 < …
 */
export function unionFamily(
  given: readonly ArrayLike<number>[] | undefined,
  k: number,
): Family<IntervalUnion> {
  const cuts = cutsOf(given, 1)[0]!;
  const m = cuts.length;
  const sizes: number[] = [];
  let total = 0n;
  for (let t = 0; t <= Math.min(k, m); t++) {
    const size = binomial(m + t, 2 * t);
    total += size;
    if (total > mostCandidates) {
      return refuse({
        code: "too-large",
        path: "cuts",
        expected: `at most ${mostCandidates} unions`,
        received: `more, of up to ${k} intervals between ${m} cuts`,
        remedy: "Use fewer cuts.",
      });
    }
    sizes.push(Number(size));
  }
  const at = (i: number): IntervalUnion => {
    let rank = checkIndex(i, Number(total));
    let t = 0;
    while (rank >= sizes[t]!) rank -= sizes[t++]!;
    const ends = combinationAt(m + t, 2 * t, rank);
    const intervals = Array.from({ length: t }, (_, s) => ({
      lower: cuts[ends[2 * s]! - s]!,
      upper: cuts[ends[2 * s + 1]! - s - 1]!,
    }));
    return { intervals };
  };
  return Object.freeze({ kind: "unions" as const, cuts, intervals: k, count: Number(total), at });
}

/** The set of that rank among the sets of so many of 0 … of - 1, by their members in ascending order. */
function combinationAt(of: number, size: number, rank: number): number[] {
  const members: number[] = [];
  let left = rank;
  for (let next = 0; members.length < size; next++) {
    const rest = size - members.length - 1;
    const withNext = Number(binomial(of - next - 1, rest));
    if (left < withNext) members.push(next);
    else left -= withNext;
  }
  return members;
}
