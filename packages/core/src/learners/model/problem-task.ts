import type { GivenOptions } from "../../certificates/index.ts";
import {
  type Encoder,
  encoderOf,
  featuresOf,
  requireTwoLevels,
  type Rows,
  rowsOfUnit,
  type Schema,
} from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Problem } from "../../problems/problem.ts";
import { type Records, recordsOf } from "../../problems/records.ts";
import { type ProblemRegistry, problems } from "../../problems/registry.ts";
import type { ProblemLearner } from "../problem-learner.ts";
import { type ProblemLearnerRegistry, problemLearners } from "../problem-registry.ts";
import { rowOptions } from "./unit-options.ts";

/** A problem to be learned from a table, all of it public. */
export interface ProblemTask {
  /** The id of the problem, such as `k-means`. */
  readonly problem: string;
  readonly problemOptions?: GivenOptions;
  /** The id of the learner. Default: the problem's own, or `penalized-erm`. */
  readonly learner?: string;
  /** The learner's options. Privacy parameters are what the schema's unit gets. */
  readonly options?: GivenOptions;
  readonly schema: Schema;
  /** The number column that is to be predicted, for problems that predict numbers. */
  readonly target?: string;
  readonly problems?: ProblemRegistry;
  readonly learners?: ProblemLearnerRegistry;
}

/** A problem on the rows of a table: what records they are. */
export interface ProblemRows {
  readonly encoder: Encoder;
  readonly problem: Problem;
  /** The records of encoded rows. */
  readonly recordsOf: (rows: Rows) => Records;
  /** The features in [0, 1] of one encoded row, which may lack the target's column. */
  readonly featuresAt: (rows: Rows, i: number) => Float64Array;
  /** The label, or the number in [0, 1], that the row has as target. */
  readonly targetAt: (rows: Rows, i: number) => number;
}

/** A task with its learner made, known before any row is read. */
export interface PreparedProblem extends ProblemRows {
  readonly learner: ProblemLearner;
  /** The learner's options at which single rows are protected. */
  readonly options: GivenOptions;
}

/** Makes problem and learner of a task; what does not fit together is refused here, before any row is read. */
export function prepareProblem(task: ProblemTask): PreparedProblem {
  const { learners = problemLearners, schema } = task;
  const rows = problemRows(task);
  const id = task.learner ?? (task.problems ?? problems).get(task.problem).learner ?? "penalized-erm";
  const options = rowOptions(learners.options(id), task.options ?? {}, rowsOfUnit(schema.unit));
  return { ...rows, options, learner: learners.make(id, rows.problem, options) };
}

/** Makes the problem of a task on the rows of its schema. Each record depends on its row alone. */
export function problemRows(task: Omit<ProblemTask, "learner" | "options" | "learners">): ProblemRows {
  const { schema, problems: known = problems } = task;
  const encoder = encoderOf(schema);
  const definition = known.get(task.problem);
  const all = featuresOf(encoder);
  if (encoder.domain !== "features" || all.length === 0) {
    refuse({
      code: "schema",
      path: encoder.domain === "features" ? "columns" : "domain",
      expected: "features: a problem learns from numbers with public bounds",
      received: encoder.domain === "features" ? "none" : encoder.domain,
    });
  }
  if (definition.target === "label") requireTwoLevels(schema);
  const position = definition.target === "number" ? targetColumn(task, all) : undefined;
  if (position === undefined && task.target !== undefined && task.target !== schema.target?.column) {
    refuse({
      code: "parameter-unknown",
      path: "target",
      expected: `none: ${task.problem} predicts no column`,
      received: JSON.stringify(task.target),
    });
  }
  const places = all.flatMap((_, f) => (f === position ? [] : [f]));
  if (places.length === 0) {
    refuse({ code: "schema", path: "columns", expected: "a feature besides the target", received: "none" });
  }
  const problem = known.make(task.problem, places.length, task.problemOptions ?? {});
  const steps = all.map(({ grid }) => 2 * grid.largestCode);
  const unit = (code: number, f: number): number => (code + steps[f]! / 2) / steps[f]!;
  const target = ({ classes, columns }: Rows, i: number): number =>
    position === undefined ? (classes?.[i] ?? 0) : unit(columns[position]![i]!, position);
  // Where the target's column was not read, the features behind it stand one place before.
  const columnOf = ({ columns }: Rows, f: number): Rows["columns"][number] =>
    columns[position !== undefined && f > position && columns.length < all.length ? f - 1 : f]!;
  return {
    encoder,
    problem,
    recordsOf: (rows) =>
      recordsOf(problem, {
        n: rows.n,
        columns: [
          ...places.map((f) => Float64Array.from(columnOf(rows, f), (code) => unit(code, f))),
          ...(problem.target === undefined
            ? []
            : [Float64Array.from({ length: rows.n }, (_, i) => target(rows, i))]),
        ],
      }),
    featuresAt: (rows, i) => Float64Array.from(places, (f) => unit(columnOf(rows, f)[i]!, f)),
    targetAt: target,
  };
}

/** The position of the number to predict among the encoded features. */
function targetColumn(
  { target, problem }: Pick<ProblemTask, "target" | "problem">,
  all: readonly { readonly name: string; readonly level?: string }[],
): number {
  const numbers = all.filter(({ level }) => level === undefined).map(({ name }) => name);
  if (target !== undefined && numbers.includes(target)) return all.findIndex(({ name }) => name === target);
  return refuse({
    code: target === undefined ? "parameter-missing" : "parameter-range",
    path: "target",
    expected: `the number that ${problem} predicts: one of ${numbers.join(", ") || "no number columns"}`,
    ...(target === undefined ? {} : { received: JSON.stringify(target) }),
    remedy: "Name a number column of the schema: --target.",
  });
}
