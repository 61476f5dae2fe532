import type { ClaimOf, Goal, Notion } from "../certificates/index.ts";
import type { HypothesisClass } from "../classes/class.ts";
import { type Range } from "../learners/definition.ts";
import type { Rational, RationalLike } from "../math/index.ts";
import type { Problem } from "../problems/problem.ts";

/** The notions that a plan may aim at. */
export const plannedNotions: readonly PlannedNotion[] = Object.freeze([
  "differential-privacy",
  "private-prediction",
  "uniform-stability",
  "perfect-generalization",
  "robust-generalization",
]);

export type PlannedNotion = Extract<
  Notion,
  | "differential-privacy"
  | "private-prediction"
  | "uniform-stability"
  | "perfect-generalization"
  | "robust-generalization"
>;
/** What is looked for; `none` where every number is given, and the goal is checked. */
export type PlannedUnknown = "n" | "epsilon" | "alpha" | "none";

/** What is public besides the sample size. */
export interface PublicFacts {
  /** Evenly spaced public cuts of every real feature; accuracy is then beside the best candidate between them. */
  readonly grid?: number;
  /** The public law of the features, which learners with covers need. */
  readonly reference?: string;
  /** By how much the data may exceed the reference, at least 1; default 1. */
  readonly kappa?: RationalLike;
  /** How many public points without labels there are; default 0. */
  readonly points?: number;
  /** Whether the features of the examples are public, so that labels alone are protected. Default false. */
  readonly features?: boolean;
  /** The ranges of real features; default [0, 1] each, where a grid or a reference is given. */
  readonly ranges?: readonly Range[];
}

/** What a plan is asked for. Numbers are taken as they are written, so "0.1" is one tenth. */
export interface PlanGoal {
  /** What is learned: a class (or its spec, such as `thresholds:1024`) or a problem, one of the two. */
  readonly class?: HypothesisClass | string | undefined;
  readonly problem?: Problem | undefined;
  /** What is promised. */
  readonly notion: string;
  /** Of privacy and of perfect generalization. */
  readonly epsilon?: RationalLike | undefined;
  /** Of the same; default 0. */
  readonly delta?: RationalLike | undefined;
  /** Of uniform stability. */
  readonly gamma?: RationalLike | undefined;
  /**
   * The excess error beside the best of the class, or the excess risk of a problem in expectation. Of robust generalization
   * also the largest deviation of a statistic.
   */
  readonly alpha?: RationalLike | undefined;
  /** With which probability accuracy may fail, and where the notion has such a number, the promise; default 0.05. */
  readonly beta?: RationalLike | undefined;
  /** Default agnostic. */
  readonly setting?: string | undefined;
  /** The number of examples, where it is known. */
  readonly n?: number | undefined;
  /** What is looked for. Default: the one that is not given, n before epsilon before alpha; where all are, `none`. */
  readonly solve?: string | undefined;
  readonly public?: PublicFacts | undefined;
  /** Only this learner. */
  readonly learner?: string | undefined;
}

/** A goal with its defaults filled in, and checked. */
export interface ReadGoal {
  readonly subject: HypothesisClass | undefined;
  readonly problem: Problem | undefined;
  readonly notion: PlannedNotion;
  readonly epsilon: Rational | undefined;
  readonly delta: Rational;
  readonly gamma: Rational | undefined;
  readonly alpha: Rational | undefined;
  readonly beta: Rational;
  readonly setting: ClaimOf<"accuracy">["setting"];
  readonly n: number | undefined;
  readonly solve: PlannedUnknown;
  readonly public: PublicFacts;
  readonly kappa: Rational;
  readonly learner: string | undefined;
}

/** The goal with all its numbers, as a learner is tried with. */
export interface TriedGoal extends ReadGoal {
  readonly alpha: Rational;
}

/** Whether the notion's parameter is epsilon. */
export function hasEpsilon(notion: PlannedNotion): boolean {
  return notion !== "uniform-stability" && notion !== "robust-generalization";
}

/** Whether what is released is a function, as models are; the answers of predictors are drawn. */
export function isModel({ notion }: Pick<ReadGoal, "notion">): boolean {
  return notion !== "private-prediction" && notion !== "uniform-stability";
}

/** The numbers that a claim of the goal's notion must keep, as conversions aim at them. */
export function aimOf(goal: TriedGoal): Goal {
  const { notion, epsilon, delta, gamma, alpha, beta } = goal;
  const neighbours = goal.public.features === true ? "replace-label" : "replace-one";
  switch (notion) {
    case "differential-privacy":
      return { epsilon, delta, neighbours, group: 1 };
    case "private-prediction":
      return { epsilon, delta, neighbours, group: 1 };
    case "uniform-stability":
      return { gamma, group: 1 };
    case "perfect-generalization":
      return { epsilon, delta, beta };
    default:
      return { alpha, beta };
  }
}
