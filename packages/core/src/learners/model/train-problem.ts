import { writtenOption } from "../../certificates/index.ts";
import type { Rows } from "../../data/index.ts";
import { emptyCertificate, mechanismBook } from "../../mechanisms/certificates.ts";
import { learnProblem, type LearnProblemOptions } from "../learn-problem.ts";
import type { ModelFile } from "./file.ts";
import { libraryVersion } from "./library-version.ts";
import { prepareProblem, type ProblemTask } from "./problem-task.ts";
import { modelFile } from "./subject-of.ts";
import type { Trained } from "./train-model.ts";
import { unitCertificates } from "./unit-certificates.ts";

/** How a model file names the problem it solves, in the place of a class: with the schema it makes the problem again. */
export interface ProblemDocument {
  readonly problem: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The column that is predicted, where it is one of numbers. */
  readonly target?: string;
}

/**
 * Learns a problem from the rows of a table and gives the model file. Certificates speak of the schema's unit, and nothing of the
 * rows is in the result but the drawn hypothesis.
 */
export async function trainProblem(
  task: ProblemTask,
  rows: Rows,
  options: LearnProblemOptions = {},
): Promise<Trained> {
  const prepared = prepareProblem(task);
  const { problem, learner, encoder } = prepared;
  const learned = await learnProblem(learner, prepared.recordsOf(rows), options);
  const unit = unitCertificates(learned, task.schema.unit, rows.n);
  const document: ProblemDocument = {
    problem: problem.id,
    options: problem.options,
    ...(problem.target === "number" && task.target !== undefined ? { target: task.target } : {}),
  };
  const given = Object.entries(prepared.options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, writtenOption(value)] as const],
  );
  const file: ModelFile = modelFile({
    parts: {
      library: libraryVersion,
      kind: "model",
      class: document,
      learner: learner.id,
      parameters: { ...learned.parameters, options: Object.fromEntries(given) },
      encoder,
      schema: task.schema,
      hypothesis: learned.document,
    },
    // A file without any certificate could not be told from one that lost them.
    certificates: unit.certificates.length === 0 ? [emptyCertificate(rows.n)] : unit.certificates,
    book: mechanismBook,
  });
  return { file, withheld: unit.withheld };
}
