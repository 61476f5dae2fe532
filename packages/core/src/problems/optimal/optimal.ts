import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import type { FiniteProblem } from "../finite/index.ts";
import { documentOf, type OptimalDocument } from "./document.ts";
import { linearSolver, type SolverFiles } from "./linear-solver.ts";
import { averageOver, type Objective } from "./objective.ts";
import { optimumAt } from "./optimum.ts";
import { programOf } from "./program.ts";
import type { ProgramSize } from "./size.ts";
import { type OptimalTable, tableOf } from "./table.ts";

export interface OptimalOptions {
  readonly problem: FiniteProblem;
  /** The number of records, at least 1. */
  readonly n: number;
  /** The privacy parameter, from 0 to 16. */
  readonly epsilon: RationalLike;
  /** Laws of one record: the worst mean gap over them is made small instead of the worst gap (equation (7)). */
  readonly average?: readonly (readonly RationalLike[])[];
}

export interface OptimalRun extends SolverFiles {
  readonly signal?: AbortSignal;
  /** Told before the first linear program is solved, and now and then between others. */
  readonly onProgress?: (progress: { readonly solves: number; readonly size: ProgramSize }) => void;
}

/** The best private learner of a finite problem, and the proof that none is better. */
export interface Optimal {
  readonly epsilon: Rational;
  /** lower <= v(epsilon) <= upper, at most 1e-8 apart; the table reaches `upper`. */
  readonly lower: Rational;
  readonly upper: Rational;
  readonly table: OptimalTable;
  readonly size: ProgramSize;
  /** Table and proof as plain JSON, for `checkOptimal`. */
  readonly document: OptimalDocument;
}

/**
 * v(epsilon) of Wang, Lei, Fienberg, section 3.3: the least worst expected gap that any epsilon-private learner of the
 * problem has on n records, and a learner that has it, by linear programming. The table is exactly epsilon-private
 * and reaches `upper`; the dual proves that nothing private is below `lower`. All of it is public arithmetic. Cost: one
 * linear program with a variable for each orbit of histograms and hypotheses; too large a one is refused with its size.
 */
export async function optimalLearner(options: OptimalOptions, run: OptimalRun = {}): Promise<Optimal> {
  const epsilon = Rational.from(options.epsilon, "epsilon");
  const program = programOf(options.problem, checkedCount(options.n), objectiveOf(options));
  run.signal?.throwIfAborted();
  const solver = await linearSolver(program, run);
  run.signal?.throwIfAborted();
  run.onProgress?.({ solves: 0, size: program.size });
  const optimum = optimumAt(program, solver, epsilon);
  const document = documentOf(program, optimum);
  const { lower, upper } = optimum;
  return Object.freeze({ epsilon, lower, upper, table: tableOf(document), size: program.size, document });
}

export function objectiveOf({ problem, average }: Pick<OptimalOptions, "problem" | "average">): Objective {
  return average === undefined ? { kind: "worst-case" } : averageOver(average, problem);
}

export function checkedCount(n: number): number {
  if (Number.isSafeInteger(n) && n >= 1 && n <= 1_000_000) return n;
  return refuse({
    code: "parameter-range",
    path: "n",
    expected: "an integer from 1 to 1000000",
    received: String(n),
  });
}
