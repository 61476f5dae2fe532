import { type Encoder, featuresOf, readSchema, type Rows, type Schema } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { hypothesisOf } from "../../problems/codes.ts";
import { lossCode, lossUnit } from "../../problems/loss-code.ts";
import type { Hypothesis, Problem } from "../../problems/problem.ts";
import { type ProblemRegistry, problems } from "../../problems/registry.ts";
import { acceptModelFile, type ModelFile } from "./file.ts";
import { problemRows } from "./problem-task.ts";
import { requireBound } from "./require-bound.ts";
import { inUnits } from "./target-units.ts";
import type { ProblemDocument } from "./train-problem.ts";

/** A model file of a problem with its parts brought to life. */
export interface OpenProblem {
  readonly file: ModelFile;
  readonly problem: Problem;
  readonly encoder: Encoder;
  readonly schema: Schema;
  /** The schema of rows to predict: the target's column is passed over. */
  readonly points: Schema;
  readonly hypothesis: Hypothesis;
  /** The column that is predicted, where it is one of numbers. */
  readonly target?: string;
  /** What the hypothesis says of every row, of `schema` or of `points`: labels, clusters, or numbers in [0, 1]. */
  readonly predictions: (rows: Rows) => Float64Array;
  /** The label, or the number in [0, 1], that each row has as target. */
  readonly targets: (rows: Rows) => Float64Array;
  /** A number in [0, 1] in the units of the target; a number that is no target stays as it is. */
  readonly inUnits: (value: number) => number;
  /** A point of the feature space in the units of its columns, under their names; indicators of levels stay as they are. */
  readonly pointInUnits: (features: ArrayLike<number>) => Readonly<Record<string, number>>;
  /** The losses of the rows, each in [0, 1]. */
  readonly losses: (rows: Rows) => Float64Array;
}

/** Whether a model file is of a problem rather than a class. */
export function isProblemModel(document: unknown): boolean {
  const { class: subject } = (document ?? {}) as { readonly class?: unknown };
  return typeof subject === "object" && subject !== null && Object.hasOwn(subject, "problem");
}

/**
 * Opens a model file of a problem: the problem is made again from its public options, and certificates must speak of the parts that
 * stand beside them, so that an edited file is refused. Whether the certificates hold is for `verifyModel` to say.
 */
export function openProblem(document: unknown, registry: ProblemRegistry = problems): OpenProblem {
  const file = acceptModelFile(document);
  requireBound(file);
  const { problem: id, options, target } = file.class as ProblemDocument;
  const schema = readSchema(file.schema);
  const prepared = problemRows({
    problem: id,
    problemOptions: options,
    schema,
    problems: registry,
    ...(target === undefined ? {} : { target }),
  });
  const { problem, encoder } = prepared;
  const hypothesis = hypothesisOf(problem, file.hypothesis);
  return Object.freeze({
    file,
    problem,
    encoder,
    schema,
    points: withoutTarget(schema, target),
    hypothesis,
    ...(target === undefined ? {} : { target }),
    predictions: (rows: Rows) => {
      const { predict } = problem;
      if (predict === undefined) {
        return refuse({
          code: "command",
          path: "predict",
          expected: "a problem that says something of single rows",
          received: problem.id,
          remedy: "Its losses can be measured: `holdfast evaluate`.",
        });
      }
      return Float64Array.from({ length: rows.n }, (_, i) =>
        predict(hypothesis, prepared.featuresAt(rows, i)),
      );
    },
    targets: (rows: Rows) => Float64Array.from({ length: rows.n }, (_, i) => prepared.targetAt(rows, i)),
    inUnits: (value: number) => (target === undefined ? value : inUnits(encoder, target, value)),
    pointInUnits: (features: ArrayLike<number>) =>
      Object.fromEntries(
        featuresOf(encoder)
          .filter(({ name }) => name !== target)
          .map(({ name, column, level }, j) => [
            name,
            level === undefined ? inUnits(encoder, column, features[j]!) : features[j]!,
          ]),
      ),
    losses: (rows: Rows) => {
      const { n, width, values } = prepared.recordsOf(rows);
      return Float64Array.from(
        { length: n },
        (_, i) => lossCode(problem.loss(hypothesis, values, i * width)) / lossUnit,
      );
    },
  });
}

function withoutTarget(schema: Schema, target: string | undefined): Schema {
  const columns = schema.columns.map((column) =>
    column.name === target ? { name: column.name, type: "ignore" as const } : column,
  );
  return readSchema({ ...schema, columns });
}
