import type { GivenOptions } from "../certificates/index.ts";
import type { LearnerOptions } from "../learners/options.ts";
import type { TriedGoal } from "./goal.ts";
import type { KnownPlan, Offer } from "./offer.ts";
import type { Trial } from "./trials.ts";

/** A learner of classes or of problems, as the planner sees it. */
export interface Candidate {
  readonly spec: string;
  readonly options: LearnerOptions;
  /** Those that are not of a learner that it wraps. */
  readonly own: LearnerOptions;
  /** Paper and theorem. */
  readonly source: string;
  /** The learner with these options; refuses what it does not serve. */
  readonly make: (options: GivenOptions) => { readonly plan: (facts: { readonly n: number }) => KnownPlan };
  /** Why it does not serve the class or problem at all. */
  readonly refusal: string | undefined;
}

/** How a learner reaches the goal. */
export interface Reached extends Offer {
  readonly n: number;
  /** The goal with all its numbers, those that were found too. */
  readonly goal: TriedGoal;
  readonly trial: Trial;
  readonly plan: KnownPlan;
}

/** That it does not, and why. */
export interface NotReached {
  readonly why: string;
}
