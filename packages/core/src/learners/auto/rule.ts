import { Rational } from "../../math/index.ts";
import type { Range } from "../definition.ts";
import { treeCount } from "../short-trees/index.ts";
import { hasVotes } from "../votes/index.ts";

/** All that the choice may depend on: public sizes and what was asked for. */
export interface AutoFacts {
  readonly n: number;
  readonly epsilon: Rational | "infinity";
  /** The public ranges of the features; none on a finite domain. */
  readonly ranges: readonly Range[] | undefined;
  /** How many levels the target has. */
  readonly levels: number;
}

/** A learner by its name, and the options that the choice adds. */
export interface Choice {
  readonly learner: "votes" | "boosted-votes" | "short-trees" | "centroids";
  readonly options: Readonly<Record<string, string>>;
  /** Why, in one sentence of public numbers. */
  readonly why: string;
}

/** Where the rule turns from one learner to the next. Fixed by `scripts/choose-auto.mjs`, on other tables than those it is reported on. */
export interface Turns {
  /** The n * epsilon from which votes are drawn one after the other. */
  readonly boosted: number;
  /** The n * epsilon for each level and feature from which centroids are taken. */
  readonly centroids: number;
  /** The n * epsilon from which a tree may look at two features. */
  readonly twoFeatures: number;
}

export const turns: Turns = Object.freeze({ boosted: 3000, centroids: 9, twoFeatures: 30 });

/** Trees of three leaves leave out all levels but three. */
const mostLevelsOfTrees = 4;
const mostTrees = 1 << 24;

/**
 * Which learner is taken: a function of n, epsilon, the number of features and levels, and of nothing in the rows, so that it costs
 * nothing. What an error costs is one part in n * epsilon (a draw among N candidates exceeds the best by about 2 ln N / (n epsilon),
 * the bound of `plan`): while n * epsilon is small one draw among simple candidates is all that can be afforded, beyond it richer ones.
 */
export function chooseLearner(facts: AutoFacts, at: Turns = turns): Choice {
  return facts.levels === 2 ? chooseBinary(facts, at) : chooseLevels(facts, at);
}

function chooseBinary({ n, epsilon, ranges }: AutoFacts, { boosted }: Turns): Choice {
  if (ranges !== undefined && !hasVotes(ranges)) {
    return {
      learner: "boosted-votes",
      options: {},
      why: `${ranges.length} features make too many votes of three`,
    };
  }
  return reaches(n, epsilon, boosted)
    ? { learner: "boosted-votes", options: {}, why: `n * epsilon reaches ${boosted}` }
    : { learner: "votes", options: {}, why: `n * epsilon is below ${boosted}` };
}

function chooseLevels(
  { n, epsilon, ranges = [], levels }: AutoFacts,
  { centroids, twoFeatures }: Turns,
): Choice {
  const features = ranges.length;
  const least = centroids * levels * features;
  if (levels > mostLevelsOfTrees || treeCount(4 * features * features, levels) > mostTrees) {
    const why = `${levels} levels and ${features} features are too many for short trees`;
    return { learner: "centroids", options: {}, why };
  }
  if (reaches(n, epsilon, least)) {
    const why = `n * epsilon reaches ${centroids} for each of ${levels} levels and ${features} features`;
    return { learner: "centroids", options: {}, why };
  }
  if (reaches(n, epsilon, twoFeatures)) {
    const why = `n * epsilon is below ${centroids} for each of ${levels} levels and ${features} features`;
    return { learner: "short-trees", options: {}, why };
  }
  const why = `n * epsilon is below ${twoFeatures}`;
  return { learner: "short-trees", options: { treeFeatures: "one" }, why };
}

function reaches(n: number, epsilon: Rational | "infinity", least: number): boolean {
  return epsilon === "infinity" || epsilon.times(n).compare(Rational.of(least)) >= 0;
}
