import type { Certificate } from "../../certificates/index.ts";
import { type ClassSample, requireTwoLevels, type Sample } from "../../data/index.ts";
import { emptyCertificate, mechanismBook } from "../../mechanisms/certificates.ts";
import type { Rational } from "../../math/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import type { ExampleTable } from "../../engines/index.ts";
import { learn, learnBlocks, type LearnOptions, learnTable, watched } from "../learn.ts";
import type { Json, Plan, Withheld } from "../learner.ts";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import { wholeTable } from "../table-part.ts";
import { learnLevels } from "../multiclass/index.ts";
import type { ModelFile, ModelParts } from "./file.ts";
import { levelLearnerOf } from "./level-learner.ts";
import { libraryVersion } from "./library-version.ts";
import { learners } from "../registry.ts";
import { withAllAnswers } from "./query-budget.ts";
import { sealed } from "./secret.ts";
import { modelFile } from "./subject-of.ts";
import { prepareTask, type PreparedTask, queriesWanted, type Task } from "./training.ts";
import { unitCertificates } from "./unit-certificates.ts";

/** Examples held together, of two classes or of several, or in a table, or `n` of them in blocks. */
export type Examples =
  Sample | ClassSample | ExampleTable | { readonly n: number; readonly blocks: AsyncIterable<Sample> };

export interface TrainOptions extends LearnOptions {
  /** The seed behind `random`, which a predictor keeps so that its answers can be repeated. */
  readonly seed?: string;
}

/** A finished file and what it does not promise. */
export interface Trained {
  readonly file: ModelFile;
  readonly withheld: readonly Withheld[];
  /** Of a predictor: the share of its answers that can be right in expectation, at most, where noise turns answers around. */
  readonly mostRight?: Rational;
}

/**
 * Learns a task and gives the model file: a model, or for a learner that answers queries a predictor with the examples in its
 * secret part. Certificates speak of the schema's unit. Nothing of the examples is in the result but what the learner's
 * promise covers, and that secret part.
 */
export async function trainModel(
  task: Task,
  examples: Examples,
  options: TrainOptions = {},
): Promise<Trained> {
  const prepared = prepareTask(task);
  const random = options.random ?? cryptographicSource;
  const { n } = examples;
  if ("classes" in examples) {
    const several = levelLearnerOf(task, prepared);
    const sample = { n, columns: examples.columns, levels: examples.classes };
    return released(task, prepared, { n, spec: several.spec }, await learnLevels(several, sample, options));
  }
  requireTwoLevels(task.schema);
  const learner = prepared.make({});
  const made = { n, spec: learner.spec };
  if ("errorCounts" in examples) {
    const { program } = learner.plan({ n, random });
    if (program.kind === "model") {
      return released(task, prepared, made, await learnTable(learner, examples, options));
    }
    // A predictor keeps the examples in its file.
    const held = await wholeTable(examples, program, drawnCoins(random), watched(options));
    return trainModel(task, held, { ...options, random });
  }
  if ("blocks" in examples) {
    return released(task, prepared, made, await learnBlocks(learner, examples, options));
  }
  const plan = learner.plan({ n, random, publicPoints: examples });
  if (plan.program.kind === "model") {
    return released(task, prepared, made, await learn(learner, examples, options));
  }
  const queries = queriesWanted(task);
  const certificates = withAllAnswers(plan.certificates, queries);
  const parts = partsOf(task, prepared, made.spec, { ...plan.parameters, queries });
  const secret = sealed(examples, options.seed);
  const { mostRight } = plan.program;
  const trained = filed({ ...parts, kind: "predictor" }, task, n, { ...plan, certificates }, secret);
  return { ...trained, ...(mostRight && { mostRight }) };
}

/** Refuses a task whose parts do not fit together, before any row is read. */
export function checkTask(task: Task): void {
  const prepared = prepareTask(task);
  if ((task.schema.target?.levels.length ?? 2) > 2) {
    levelLearnerOf(task, prepared);
    return;
  }
  const { registry = learners } = task;
  if (registry.kind(task.learner) === "prediction") queriesWanted(task);
  prepared.make({});
}

/** Whether the learner of a task takes `n` examples in blocks. */
export function takesBlocks(task: Task, n: number, options: Pick<LearnOptions, "random"> = {}): boolean {
  const { program } = prepareTask(task)
    .make({})
    .plan({ n, ...options });
  return program.kind === "model" && program.learnStream !== undefined;
}

type Outcome = Pick<Plan, "parameters" | "withheld"> & { readonly certificates: readonly Certificate[] };

function released(
  task: Task,
  prepared: PreparedTask,
  { n, spec }: { readonly n: number; readonly spec: string },
  { document, ...outcome }: Outcome & { readonly document: unknown },
): Trained {
  const parts = partsOf(task, prepared, spec, outcome.parameters);
  return filed({ ...parts, kind: "model", hypothesis: document }, task, n, outcome);
}

type Parameters = Readonly<Record<string, Json>>;

/** The options of a row stand beside what the learner chose: with them it can be made again. */
function partsOf(
  task: Task,
  { encoder, options }: PreparedTask,
  learner: string,
  parameters: Parameters,
): Omit<ModelParts, "kind"> {
  return {
    library: libraryVersion,
    class: task.class ?? task.subject.spec,
    learner,
    parameters: { ...parameters, options },
    encoder,
    schema: task.schema,
  };
}

function filed(parts: ModelParts, { schema }: Task, n: number, outcome: Outcome, secret?: unknown): Trained {
  const unit = unitCertificates(outcome, schema.unit, n);
  const file = modelFile({
    parts,
    // A file without any certificate could not be told from one that lost them.
    certificates: unit.certificates.length === 0 ? [emptyCertificate(n)] : unit.certificates,
    book: mechanismBook,
    ...(secret === undefined ? {} : { secret }),
  });
  return { file, withheld: unit.withheld };
}
