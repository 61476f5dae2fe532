import {
  checkTask,
  countRows,
  learners,
  readPoints,
  type Sample,
  sampleBlocks,
  type Schema,
  seededSource,
  takesBlocks,
  type Task,
  type Trained,
  trainModel,
  type TrainOptions,
} from "holdfast";
import { inputName, replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { chooseClass, classFile } from "./learn-class.ts";
import { type EngineChoice, openChosen, type TableChoice, tableChoice } from "./learn-engine.ts";
import { fileOf, requireFiles } from "./learn-files.ts";
import { requireClassLearner, withWayOut } from "./learn-learner.ts";
import { numberTask } from "./learn-number.ts";
import { learnProblemCommand } from "./learn-problem.ts";
import { isBinary, readExamples, type Source } from "./learn-source.ts";
import { learnTunedCommand } from "./learn-tuned.ts";
import { chooseSchema, schemaFile } from "./learn-schema.ts";
import { modelJson, summary } from "./model-text.ts";
import { countPointRows } from "./point-rows.ts";
import { integerOption, refuse, required, wordOption } from "./numbers.ts";
import { allGivenOptions } from "./problem-flags.ts";
import { requireWritable } from "./safe-output.ts";

export interface LearnCommandOptions extends EngineChoice {
  readonly schema?: string;
  readonly class?: string;
  readonly learner?: string;
  readonly tune?: string;
  readonly target?: string;
  readonly positive?: string;
  readonly features?: string;
  readonly publicData?: string;
  readonly queries?: string;
  readonly multiclass?: string;
  readonly out?: string;
  readonly seed?: string;
  readonly json?: true;
}

/**
 * `holdfast learn DATA`: trains and writes one file, a model to give away or a predictor to keep. Nothing about the rows is
 * printed: their counts of misfits go to `--report` alone, for the curator. With `--engine` the rows stay in their database.
 */
export async function learnCommand(
  given: string | undefined,
  options: LearnCommandOptions,
  io: Io,
): Promise<number> {
  const table = tableChoice(given, options);
  const data =
    table?.beside ?? required(given, "DATA", "a CSV file, or --engine with the address of a table");
  if (options.tune !== undefined) return learnTunedCommand({ data, table, grid: options.tune }, options, io);
  if (options.problem !== undefined) return learnProblemCommand(data, options, io);
  const number = table === undefined ? await numberTask(data, options, io) : undefined;
  if (number !== undefined) return learnProblemCommand(data, number, io, "its target is a number");
  const { learner = "auto" } = options;
  requireClassLearner(learner);
  const spec = required(
    options.class ?? (learner === "auto" ? "stumps" : undefined),
    "--class",
    "a class, such as stumps or thresholds:100; or --problem, such as k-means; or no --learner",
  );
  const out = options.out ?? "model.json";
  requireFiles(
    { ...options, out },
    {
      "the data": data,
      "the schema": schemaFile(data, options, io),
      "the public data": options.publicData,
      "the class": classFile(spec, io),
    },
    io,
  );
  const chosen = await chooseSchema(data, { ...options, class: spec }, io);
  const { schema } = chosen;
  const { subject, document } = chooseClass(spec, schema, io);
  const multiclass = wordOption(options.multiclass, "--multiclass", ["one-versus-rest", "direct"]);
  const queries = integerOption(options.queries, "--queries");
  const publicPoints =
    options.publicData === undefined
      ? undefined
      : (await readPoints({ ...fileOf(options.publicData, io), schema })).sample;
  const task: Task = {
    learner,
    subject,
    class: document,
    schema,
    options: allGivenOptions(options),
    ...(publicPoints && { publicPoints }),
    ...(queries === undefined ? {} : { queries }),
    ...(multiclass === undefined ? {} : { multiclass }),
  };
  withWayOut(learner, () => {
    checkTask(task);
  });
  requireWritable(out, io);
  const run: TrainOptions = {
    ...(options.seed === undefined ? {} : { random: seededSource(options.seed), seed: options.seed }),
    onProgress: ({ done, total }) => {
      io.progress(`${learner}: ${Math.floor((100 * done) / Math.max(1, total))} %`);
    },
  };
  const trained =
    table === undefined
      ? await train(task, { data, chosen, report: options.report }, run, io)
      : await trainThere(task, table, run);
  io.progress("");
  const { file } = trained;
  replaceText(out, modelJson(file), io, file.kind === "predictor" ? 0o600 : undefined);
  const seed = options.seed === undefined ? {} : { seed: options.seed };
  if (options.json === true) {
    const { kind, parameters, certificates, class: named } = file;
    const shown = { kind, file: out, learner: file.learner, class: named, parameters, certificates };
    io.out(`${JSON.stringify({ ...shown, withheld: trained.withheld, ...seed }, null, 2)}\n`);
  } else {
    const asked = { given: task.options ?? {}, fallback: learners.options(learner)["epsilon"]?.fallback };
    io.out(summary(out, trained, { ...seed, asked }));
  }
  return 0;
}

/** Trains on a table where it is. */
async function trainThere(task: Task, choice: TableChoice, run: TrainOptions): Promise<Trained> {
  const table = await openChosen(choice, task.schema);
  try {
    return await trainModel(task, isBinary(task.schema) ? table : await table.classExamples(run), run);
  } finally {
    await table.close();
  }
}

async function train(task: Task, source: Source, run: TrainOptions, io: Io): Promise<Trained> {
  const { data, chosen } = source;
  const { schema } = task;
  if (canStream(source, schema)) {
    const n = chosen.isImplied
      ? await countPointRows(fileOf(data, io), schema)
      : await countRows({ ...fileOf(data, io), schema });
    if (n >= 2 && takesBlocks(task, n, run)) {
      const blocks = counted(sampleBlocks({ ...fileOf(data, io), schema }), n, data);
      return trainModel(task, { n, blocks }, run);
    }
  }
  return trainModel(task, await readExamples(source, run, io), run);
}

/** Points of a finite domain can be read twice from a file: once to count them, once to learn. */
function canStream({ data, report }: Source, schema: Schema): boolean {
  const { domain, unit } = schema;
  const isRead = domain !== "features" && unit.of !== "person" && data !== "-" && report === undefined;
  return isRead && isBinary(schema);
}

/** The blocks, which must hold as many rows as were counted. */
async function* counted(blocks: AsyncIterable<Sample>, n: number, data: string): AsyncGenerator<Sample> {
  let rows = 0;
  for await (const block of blocks) {
    rows += block.n;
    yield block;
  }
  if (rows !== n) {
    refuse({ code: "csv", path: inputName(data), expected: "a file that does not change while it is read" });
  }
}
