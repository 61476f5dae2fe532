import { refuse } from "../issues/index.ts";
import { seededSource } from "../random/index.ts";
import { Reals } from "../random/reals/index.ts";
import { snapped } from "./codes.ts";
import type { Hypothesis, Problem } from "./problem.ts";

/** A public finite list of hypotheses, fixed without data. Equal members count as often as they occur. */
export interface Cover {
  readonly kind: "listed" | "random";
  readonly count: number;
  /** The coordinates of all members, member after member, on the published grid. */
  readonly coordinates: Float64Array;
}

/** The i-th member of a cover; a view, not a copy. */
export function memberAt({ count, coordinates }: Cover, i: number): Hypothesis {
  const size = coordinates.length / count;
  return coordinates.subarray(i * size, (i + 1) * size);
}

/** The most members that are served: their scores alone take 8 bytes each, and every one is compared with every record. */
export const largestCover = 4_000_000;

/** The most coordinates of all members together: a gigabyte. */
const largestCoordinates = 2 ** 27;

/** A list with fewer members than one in so many of those allowed is not taken unless it is asked for. */
const fewest = 100;

export interface CoverOptions {
  /** How many members at most. */
  readonly candidates: number;
  /** The public seed of random members. */
  readonly seed: string;
  /** Default: listed where the problem has a list of some size, otherwise random. */
  readonly kind?: "listed" | "random";
}

/**
 * A cover of the hypothesis space: the problem's own list, or independent draws from the base measure by a public seed (a
 * random cover: some member lies in a set of base measure p except with probability (1 - p)^candidates). Members are on
 * the published grid. It never sees a record.
 */
export function coverOf(problem: Problem, { candidates, seed, kind }: CoverOptions): Cover {
  if (!Number.isSafeInteger(candidates) || candidates < 1 || candidates > largestCover) {
    refuse({
      code: "too-large",
      path: "candidates",
      expected: `from 1 to ${largestCover} members of a cover`,
      received: String(candidates),
      remedy: "Take fewer candidates, or a sampler of the continuous space: --sampler.",
    });
  }
  if (candidates * problem.size > largestCoordinates) {
    refuse({
      code: "too-large",
      path: "candidates",
      expected: `at most ${Math.floor(largestCoordinates / problem.size)} members of ${problem.size} coordinates each`,
      received: String(candidates),
      remedy: "Take fewer candidates.",
    });
  }
  if (kind === "listed" && problem.listed === undefined) {
    refuse({ code: "problem", path: "cover", expected: `random: ${problem.id} has no list of its own` });
  }
  if (problem.listed !== undefined && kind !== "random") {
    const members = problem.listed(candidates);
    // A list that is far from using its room is a poor cover: there random members do better.
    const isAll = problem.geometry.set.kind === "finite";
    if (kind === "listed" || isAll || members.length >= candidates / fewest) {
      return { kind: "listed", ...flat(problem, members.length, (i) => members[i]!) };
    }
  }
  const reals = new Reals(seededSource(seed));
  return { kind: "random", ...flat(problem, candidates, () => problem.drawBase(reals)) };
}

function flat(problem: Problem, count: number, member: (i: number) => Hypothesis): Omit<Cover, "kind"> {
  const coordinates = new Float64Array(count * problem.size);
  for (let i = 0; i < count; i++) coordinates.set(snapped(problem, member(i)), i * problem.size);
  return { count, coordinates };
}
