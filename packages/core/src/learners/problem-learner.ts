import type { Certificate, GivenOptions, Options, OptionValues } from "../certificates/index.ts";
import type { Progress } from "../engines/index.ts";
import type { Coins } from "../mechanisms/coins/index.ts";
import type { HypothesisCodes } from "../problems/codes.ts";
import type { Problem } from "../problems/problem.ts";
import type { Records } from "../problems/records.ts";
import type { RandomSource } from "../random/index.ts";
import type { Reals } from "../random/reals/index.ts";
import type { Json, Withheld } from "./learner.ts";

/** What is public about records before they are read. */
export interface ProblemFacts {
  /** The number of records, at least 2. */
  readonly n: number;
  /** Where the run will draw from; a seeded source marks every certificate. Default: cryptographic. */
  readonly random?: RandomSource;
}

/** Everything about a run that can be known before it sees records: a pure function of public options and n. */
export interface ProblemPlan {
  readonly parameters: { readonly [name: string]: Json };
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
  readonly program: ProblemProgram;
}

/** What a program may use besides its records. */
export interface ProblemRun {
  /** Exact choices. */
  readonly coins: Coins;
  /** Draws of real numbers, for the samplers of continuous spaces alone. */
  readonly reals: Reals;
  /** The bits behind both, for exact draws that are no coins. */
  readonly source: RandomSource;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** A learner of a problem as a program. Total: nothing it throws depends on the records. */
export interface ProblemProgram {
  /** Whether every choice is made by exact coins, so that enumerated coins give its exact law. */
  readonly exact: boolean;
  learn(records: Records, run: ProblemRun): Promise<HypothesisCodes>;
}

/** A learner for one problem with its options read. */
export interface ProblemLearner {
  readonly id: string;
  readonly problem: Problem;
  plan(facts: ProblemFacts): ProblemPlan;
}

/** A learner of problems as the registry knows it: one object. */
export interface ProblemLearnerDefinition<O extends Options = Options> {
  readonly id: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Paper and theorem. */
  readonly source: string;
  readonly options: O;
  /** Why this problem cannot be served, and which can; undefined when it can. */
  refusal(problem: Problem): string | undefined;
  make(problem: Problem, options: OptionValues<O>): ProblemLearner;
  /** Options under which it is audited exactly on small finite problems; none for what draws real numbers. */
  readonly audits: readonly GivenOptions[];
}

/** Defines a learner of problems with the types of its options inferred. */
export function problemLearnerDefinition<const O extends Options>(
  definition: ProblemLearnerDefinition<O>,
): ProblemLearnerDefinition {
  return Object.freeze(definition as unknown as ProblemLearnerDefinition);
}
