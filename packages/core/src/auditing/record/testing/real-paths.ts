import type { GivenOptions } from "../../../certificates/index.ts";
import { classes } from "../../../classes/standard.ts";
import { pointsOf, readClasses, readSample } from "../../../data/index.ts";
import { HoldfastError } from "../../../issues/index.ts";
import type { LearnerDefinition } from "../../../learners/definition.ts";
import { checkTask, type Task, trainModel } from "../../../learners/model/index.ts";
import { learners } from "../../../learners/registry.ts";
import type { AuditedPath } from "../audit-path.ts";
import { answersOf, certificatesOf } from "./released.ts";
import { names, type Row, schemaOf, tablePath } from "./table.ts";

/** Classes of two real features. */
const specs = ["stumps:2", "halfspaces:2", "rectangles:2"];

/** The two numbers of the tests' table. */
const numbers = {
  columns: [
    { name: "length", type: "number", lower: 0, upper: 10 },
    { name: "petals", type: "integer", lower: 0, upper: 3 },
    { name: "color", type: "ignore" },
  ],
};

/** Points of the two numbers' grids. */
const publicPoints = pointsOf([
  Int32Array.of(-15, -5, 0, 5, 15, 9, -9, 1),
  Int32Array.of(-15, 5, 0, -5, 15, -5, 5, 0),
]);
const queries = [
  [-15, 5],
  [4, -5],
];

/** What one learner does from a table of two numbers to its release, by class; each under all options of its audits that promise privacy. */
export function realPaths(
  definition: LearnerDefinition,
): readonly (readonly AuditedPath<readonly Row[]>[])[] {
  const { id, audits, levels } = definition;
  const promising = audits.map(({ options }) => options).filter((options) => "epsilon" in options);
  return [2, ...(levels === undefined ? [] : [3])]
    .flatMap((count) =>
      specs.map((spec) =>
        promising.map((options) => taskOf(id, spec, options, count)).filter((task) => isServed(task)),
      ),
    )
    .filter((tasks) => tasks.length > 0)
    .map((tasks) => tasks.map(realPath));
}

function taskOf(learner: string, spec: string, options: GivenOptions, levels: number): Task {
  return {
    learner,
    subject: classes.parse(spec),
    schema: schemaOf(names(levels), numbers),
    options,
    ...(learner === "public-labelling" && { publicPoints }),
    ...(learners.kind(learner) === "prediction" && { queries: queries.length }),
  };
}

function isServed(task: Task): boolean {
  try {
    checkTask(task);
    return true;
  } catch (error) {
    if (error instanceof HoldfastError) return false;
    throw error;
  }
}

function realPath(task: Task): AuditedPath<readonly Row[]> {
  const { learner, subject, schema, options } = task;
  const levels = schema.target?.levels.length ?? 0;
  const name = `${learner} ${JSON.stringify(options)} on ${subject.spec}, ${levels} levels`;
  return tablePath(name, { levels, n: 12 }, async (chunks, random) => {
    if (levels > 2) {
      const { sample: several } = await readClasses({ chunks, schema });
      const { file, withheld } = await trainModel(task, several, { random });
      return { output: { file, withheld }, certificates: certificatesOf(file) };
    }
    const { sample } = await readSample({ chunks, schema });
    const { file, withheld } = await trainModel(task, sample, { random });
    if (task.queries === undefined) {
      return { output: { file, withheld }, certificates: certificatesOf(file) };
    }
    return answersOf(file, sample, { queries, random });
  });
}
