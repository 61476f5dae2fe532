import { mostVotes, voteCount } from "../../classes/votes.ts";
import { Rational } from "../../math/index.ts";
import type { Range } from "../definition.ts";
import { mostTrees, treeCandidates } from "../short-trees/index.ts";
import { hasVotes } from "../votes/index.ts";

/** All that the choice may depend on: public sizes and what was asked for. */
export interface AutoFacts {
  readonly n: number;
  readonly epsilon: Rational | "infinity";
  /** The public ranges of the features; none on a finite domain. */
  readonly ranges: readonly Range[] | undefined;
  /** How many functions a class on a finite domain has. */
  readonly functions?: bigint;
  /** How many levels the target has. */
  readonly levels: number;
}

/** A learner by its name. */
export interface Choice {
  readonly learner: "votes" | "boosted-votes" | "short-trees" | "centroids";
  /** Why, in one sentence of public numbers. */
  readonly why: string;
}

/**
 * Where the rule turns from one learner to the next. Fixed by `scripts/choose-auto.mjs` on development runs of public tables; what is reported of
 * a table in docs/accuracy.md is what the rule takes when it is fixed without that table.
 */
export interface Turns {
  /** The n * epsilon for each feature from which votes are drawn one after the other. */
  readonly boosted: number;
  /** The n * epsilon from which they are so, however few features there are. */
  readonly boostedAtLeast: number;
  /** The n * epsilon for each level and feature from which centroids are taken. */
  readonly centroids: number;
}

export const turns: Turns = Object.freeze({ boosted: 75, boostedAtLeast: 1000, centroids: 9 });

/** Trees of three leaves leave out all levels but three. */
const mostLevelsOfTrees = 4;

/**
 * Which learner is taken: a function of n, epsilon, the number of features and levels, and of nothing in the rows, so that it costs
 * nothing. What an error costs is one part in n * epsilon (a draw among N candidates exceeds the best by about 2 ln N / (n epsilon),
 * the bound of `plan`): while n * epsilon is small one draw among simple candidates is all that can be afforded, beyond it richer ones.
 */
export function chooseLearner(facts: AutoFacts, at: Turns = turns): Choice {
  return facts.levels === 2 ? chooseBinary(facts, at) : chooseLevels(facts, at);
}

function chooseBinary(
  { n, epsilon, ranges, functions = 0n }: AutoFacts,
  { boosted, boostedAtLeast }: Turns,
): Choice {
  if (voteCount(Number(functions)) > mostVotes) {
    return { learner: "boosted-votes", why: `${functions} functions make too many votes of three` };
  }
  const features = ranges?.length ?? 1;
  if (ranges !== undefined && !hasVotes(ranges)) {
    return { learner: "boosted-votes", why: `${features} features make too many votes of three` };
  }
  const least = Math.max(boosted * features, boostedAtLeast);
  const turn = least > boostedAtLeast ? `${boosted} for each of ${features} features, ${least}` : `${least}`;
  return reaches(n, epsilon, least)
    ? { learner: "boosted-votes", why: `${budget(n, epsilon)}, at least ${turn}` }
    : { learner: "votes", why: `${budget(n, epsilon)}, below ${turn}` };
}

function chooseLevels({ n, epsilon, ranges = [], levels }: AutoFacts, { centroids }: Turns): Choice {
  const features = ranges.length;
  const sizes = `${levels} levels and ${features} features`;
  if (levels > mostLevelsOfTrees) {
    return { learner: "centroids", why: `${levels} levels are too many for trees of three leaves` };
  }
  if (treeCandidates(Array<number>(features).fill(2), levels) > mostTrees) {
    return { learner: "centroids", why: `${sizes} make too many short trees` };
  }
  const least = centroids * levels * features;
  const turn = `${centroids} for each of ${sizes}, ${least}`;
  return reaches(n, epsilon, least)
    ? { learner: "centroids", why: `${budget(n, epsilon)}, at least ${turn}` }
    : { learner: "short-trees", why: `${budget(n, epsilon)}, below ${turn}` };
}

function budget(n: number, epsilon: Rational | "infinity"): string {
  return `n * epsilon = ${epsilon === "infinity" ? epsilon : epsilon.times(n).toString()}`;
}

function reaches(n: number, epsilon: Rational | "infinity", least: number): boolean {
  return epsilon === "infinity" || epsilon.times(n).compare(Rational.of(least)) >= 0;
}
