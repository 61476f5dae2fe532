import {
  type Certificate,
  type GridChoice,
  HoldfastError,
  learners,
  parseTuningGrid,
  planTuning,
  type PlannedTuning,
  readPoints,
  remarks,
  type Schema,
  seededSource,
  type Trained,
  trainTuned,
  type TrainOptions,
  type TunedTask,
  type TuningGrid,
  unitInWords,
} from "holdfast";
import { inputName, readText, replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import type { LearnCommandOptions } from "./learn.ts";
import { chooseClass } from "./learn-class.ts";
import { openChosen, type TableChoice } from "./learn-engine.ts";
import { fileOf, requireFiles } from "./learn-files.ts";
import { chooseSchema, type ChosenSchema, schemaFile } from "./learn-schema.ts";
import { isBinary, readExamples } from "./learn-source.ts";
import { flagOf } from "./learner-flags.ts";
import { modelJson, summary } from "./model-text.ts";
import { refuse } from "./numbers.ts";
import { allGivenOptions } from "./problem-flags.ts";
import { requireWritable } from "./safe-output.ts";

type Examples = Parameters<typeof trainTuned>[1];

interface Inputs {
  readonly data: string;
  readonly table: TableChoice | undefined;
  readonly grid: string;
}

/**
 * `holdfast learn DATA --tune GRID`: the best of several learners and options, chosen privately. What it costs in all, and what each
 * run gets, is printed as soon as it is known how many rows there are, before anything is trained.
 */
export async function learnTunedCommand(
  { data, table, grid: file }: Inputs,
  options: LearnCommandOptions,
  io: Io,
): Promise<number> {
  refuseBeside(options);
  const out = options.out ?? "model.json";
  const inputs = { "the data": data, "the grid": file, "the schema": schemaFile(data, options, io) };
  requireFiles({ ...options, out }, { ...inputs, "the public data": options.publicData }, io);
  const grid = parseTuningGrid(readText(file, io), inputName(file));
  const chosen = await chooseSchema(data, { ...options, class: grid.choices[0]!.class }, io);
  const task = await taskOf(grid, chosen, { ...options, file }, io);
  const plan = located(`${inputName(file)}, `, () => planTuning(task));
  requireWritable(out, io);
  const run: TrainOptions = {
    ...(options.seed === undefined ? {} : { random: seededSource(options.seed), seed: options.seed }),
    onProgress: () => {
      io.progress("tuning");
    },
  };
  const tuned = async (
    examples: Examples,
  ): Promise<{ readonly trained: Trained; readonly price: Certificate }> => {
    const price = plan.certificate(examples.n);
    const unit = unitInWords(chosen.schema.unit, examples.n);
    if (options.json !== true) io.out(tuningText(grid.choices, plan, { price, unit }));
    return { trained: await trainTuned(task, examples, run), price };
  };
  const { trained, price } =
    table === undefined
      ? await tuned(await readExamples({ data, chosen, report: options.report }, run, io))
      : await withTable(table, chosen.schema, run, tuned);
  io.progress("");
  replaceText(out, modelJson(trained.file), io);
  const seed = options.seed === undefined ? {} : { seed: options.seed };
  if (options.json === true) {
    const { kind, learner, parameters, certificates, class: named } = trained.file;
    const shown = { kind, file: out, learner, class: named, parameters, certificates };
    const document = { tuning: tuningJson(plan, price), ...shown, withheld: trained.withheld, ...seed };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
  } else {
    const asked = {
      given: allGivenOptions(options),
      fallback: learners.options("auto")["epsilon"]?.fallback,
    };
    io.out(summary(out, trained, { ...seed, asked }));
  }
  return 0;
}

/** What a grid says itself, or what makes no sense beside one, is no flag. */
function refuseBeside(options: LearnCommandOptions): void {
  const { class: spec, learner, problem, multiclass, queries } = options;
  const others = Object.entries(allGivenOptions(options)).filter(([name]) => name !== "epsilon");
  const given = {
    ...{ "--class": spec, "--learner": learner, "--problem": problem },
    ...{ "--multiclass": multiclass, "--queries": queries },
    ...Object.fromEntries(others.map(([name, value]) => [`--${flagOf(name)}`, value])),
  };
  for (const [flag, value] of Object.entries(given)) {
    if (value === undefined) continue;
    refuse({
      code: "parameter-unknown",
      path: flag,
      expected: "--tune alone: the grid says what its choices are",
      received: value,
      remedy: "Put it into a choice of the grid, or into its part shared.",
    });
  }
}

async function taskOf(
  grid: TuningGrid,
  { schema }: ChosenSchema,
  { file, ...options }: LearnCommandOptions & { readonly file: string },
  io: Io,
): Promise<TunedTask> {
  const { epsilon } = allGivenOptions(options);
  const publicPoints =
    options.publicData === undefined
      ? undefined
      : (await readPoints({ ...fileOf(options.publicData, io), schema })).sample;
  const choices = grid.choices.map(({ class: spec, ...choice }, i) => {
    const { subject, document } = located(`${inputName(file)}, choices.${i}.class `, () =>
      chooseClass(spec, schema, io),
    );
    return { ...choice, subject, class: document };
  });
  return {
    ...grid,
    choices,
    schema,
    ...(epsilon === undefined ? {} : { epsilon: epsilon as string }),
    ...(publicPoints && { publicPoints }),
  };
}

/** What is wrong with the grid is told with the name of its file before it; epsilon is no part of it. */
function located<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const { path } = error.issue;
    return refuse({ ...error.issue, path: path === "epsilon" ? "--epsilon" : `${place}${path}` });
  }
}

async function withTable<Result>(
  choice: TableChoice,
  schema: Schema,
  run: TrainOptions,
  work: (examples: Examples) => Promise<Result>,
): Promise<Result> {
  const table = await openChosen(choice, schema);
  try {
    return await work(isBinary(schema) ? table : await table.classExamples(run));
  } finally {
    await table.close();
  }
}

/** The choices and the price, before anything is trained. */
function tuningText(
  grid: readonly GridChoice[],
  plan: PlannedTuning,
  { price, unit }: { readonly price: Certificate; readonly unit: string },
): string {
  const { trials, runs, most, training, selection, choices } = plan;
  const isPrivate = training !== "infinity";
  const each = isPrivate ? `epsilon ${training.toString()} a training` : "without privacy";
  return [
    `${choices.length} choices, ${each}`,
    ...choices.map(({ learner, class: spec }, i) => {
      const options = Object.entries(grid[i]!.options).map(([name, value]) => ` ${name}=${String(value)}`);
      return `  ${i + 1}. ${learner} on ${spec}${options.join("")}`;
    }),
    trials === "every"
      ? `Trials: every choice once; ${isPrivate ? `one model is drawn for epsilon ${selection.toString()}` : "the fewest errors win"}`
      : `Trials: random choices, ${runs} on average, more than ${most} with probability below 1e-9; a given choice is tried with probability ${triedOf(plan)}; each score costs epsilon ${selection.toString()}`,
    `Cost in all: ${remarks(price).join("; ")}; unit of privacy: ${unit}`,
    "",
  ].join("\n");
}

function tuningJson(plan: PlannedTuning, price: Certificate): Readonly<Record<string, unknown>> {
  const { trials, runs, most, training, selection, choices } = plan;
  return {
    choices,
    trials,
    runs,
    most,
    tried: triedOf(plan),
    training: training.toString(),
    selection: selection.toString(),
    claim: price.claim,
  };
}

/** To three digits, rounded down. */
function triedOf({ tried: { numerator, denominator } }: PlannedTuning): number {
  return Number((1000n * numerator) / denominator) / 1000;
}
