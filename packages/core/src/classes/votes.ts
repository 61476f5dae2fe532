import { refuse } from "../issues/index.ts";
import { combinationAt, combinations } from "./combinations.ts";
import type { Family, VoteShape } from "./family.ts";
import { checkIndex } from "./real/cuts.ts";

/** So many candidates are counted and drawn from at once; with scores and draws that takes a quarter of a gigabyte. */
export const mostVotes: number = 1 << 24;

/** How many votes `votesOf` makes of so many members. */
export function voteCount(members: number): number {
  return combinations(members, 3) + members;
}

/**
 * The majority votes of every three members of a family, and the members alone. A candidate is the list of its one or three
 * members; with a function and its opposite in it a vote is its third member, and with a constant it is a conjunction or
 * a disjunction of two, so all of these are there too.
 */
export function votesOf<Hypothesis>(
  base: Family<Hypothesis> & VoteShape["base"],
): Family<readonly Hypothesis[]> & VoteShape {
  const { count: members } = base;
  const count = voteCount(members);
  if (count > mostVotes) {
    refuse({
      code: "too-large",
      path: "cuts",
      expected: `at most ${mostVotes} votes of three`,
      received: `${count}, of ${members} stumps or functions`,
      remedy: "Use fewer cuts or fewer features, a smaller class, or boosted-votes.",
    });
  }
  const at = (place: number): readonly Hypothesis[] => {
    const alone = checkIndex(place, count) - combinations(members, 3);
    return alone >= 0 ? [base.at(alone)] : combinationAt(place, 3).map((i) => base.at(i));
  };
  return Object.freeze({ kind: "votes" as const, base, count, at });
}
