import type { Options, OptionValues } from "../certificates/index.ts";
import type { Problem } from "./problem.ts";

/** A problem as the registry knows it: one object. */
export interface ProblemDefinition<O extends Options = Options> {
  readonly id: string;
  /** What is learned, in one sentence. */
  readonly summary: string;
  /** Where it comes from: the row of Table 1. */
  readonly source: string;
  readonly options: O;
  /** Which target it needs. */
  readonly target?: "label" | "number";
  /** The learner that is taken when none is named. Default `penalized-erm`. */
  readonly learner?: string;
  /** The problem on rows of this many features. Refuses what does not fit together. */
  make(features: number, options: OptionValues<O>): Problem;
}

/** Defines a problem with the types of its options inferred. */
export function problemDefinition<const O extends Options>(
  definition: ProblemDefinition<O>,
): ProblemDefinition {
  return Object.freeze(definition as unknown as ProblemDefinition);
}
