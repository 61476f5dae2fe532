import type { Certificate } from "../certificates/index.ts";
import type { Label } from "../classes/class.ts";
import type { Point, Sample } from "../data/index.ts";
import {
  type DataRef,
  type ExampleTable,
  inProcessEngine,
  isTable,
  type ScoreEngine,
  type ScoreOptions,
} from "../engines/index.ts";
import { refuse } from "../issues/index.ts";
import { drawnCoins } from "../mechanisms/coins/index.ts";
import { cryptographicSource, type RandomSource } from "../random/index.ts";
import { checkSample } from "./check-sample.ts";
import { type ModelDocument, predictorOf } from "./document.ts";
import type { Facts, Learner, ModelProgram, Plan, Run } from "./learner.ts";
import { wholeTable } from "./table-part.ts";

export interface LearnOptions extends ScoreOptions {
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificates. */
  readonly random?: RandomSource;
  /** Default: an engine in this process, closed when the work is done. */
  readonly engine?: ScoreEngine;
}

/** A published model with its promises. */
export interface Learned {
  readonly document: ModelDocument;
  readonly predict: (point: Point) => Label;
  readonly parameters: Plan["parameters"];
  readonly certificates: readonly Certificate[];
  readonly withheld: Plan["withheld"];
}

/**
 * Runs a learner that publishes a model. The certificates are known before the first example is read, and nothing about
 * the sample is in the result but the drawn model.
 */
export async function learn(learner: Learner, sample: Sample, options: LearnOptions = {}): Promise<Learned> {
  const random = options.random ?? cryptographicSource;
  const plan = learner.plan(factsOf(sample, random));
  const program = publishing(learner, plan);
  checkSample(learner.subject, sample);
  return published(learner, plan, options, (run) => program.learn(sample, run));
}

/**
 * The same from examples that stay in their table. A learner that needs counts has them made there; one that needs few
 * examples fetches these; one that streams reads them block by block; any other fetches them all. The result is that of
 * the same examples in memory, in the table's order or, where it has none and the learner looks at it, in a random one.
 */
export async function learnTable(
  learner: Learner,
  table: ExampleTable,
  options: LearnOptions = {},
): Promise<Learned> {
  const plan = learner.plan({ n: table.n, random: options.random ?? cryptographicSource });
  const program = publishing(learner, plan);
  const { learnTable: fromTable, learnStream } = program;
  if (fromTable !== undefined) return published(learner, plan, options, (run) => fromTable(table, run));
  if (!program.ignoresOrder && !table.hasOrder) {
    return published(learner, plan, options, async (run) => {
      const sample = await wholeTable(table, program, run.coins, watched(options));
      checkSample(learner.subject, sample);
      return program.learn(sample, run);
    });
  }
  if (learnStream === undefined)
    return learn(learner, await table.examples(undefined, watched(options)), options);
  return published(learner, plan, options, (run) =>
    learnStream(checkedBlocks(learner, table.blocks(watched(options))), run),
  );
}

/** The program of a plan, which must publish a model. */
function publishing({ spec }: Learner, { program }: Plan): ModelProgram {
  if (program.kind === "model") return program;
  return refuse({
    code: "learner",
    path: "learner",
    expected: "one that publishes a model",
    received: `${spec}, which answers queries`,
    remedy: "Use `answering`, or wrap it: public-labelling.",
  });
}

/** Runs the program of a plan. */
async function published(
  { subject }: Learner,
  { program, ...plan }: Plan,
  options: LearnOptions,
  work: (run: Run) => Promise<ModelDocument>,
): Promise<Learned> {
  const coins = drawnCoins(options.random ?? cryptographicSource);
  const document = await withEngine(options.engine, (engine) => work({ coins, engine, ...watched(options) }));
  const certificatesOf = program.kind === "model" ? program.certificatesOf : undefined;
  const certificates = [...plan.certificates, ...(certificatesOf?.(document) ?? [])];
  return { ...plan, certificates, document, predict: predictorOf(subject, document) };
}

/**
 * The same from `n` examples that come block by block, for a learner that need not hold them together. Other learners
 * are refused: give them a sample.
 */
export async function learnBlocks(
  learner: Learner,
  { n, blocks }: { readonly n: number; readonly blocks: AsyncIterable<Sample> },
  options: LearnOptions = {},
): Promise<Learned> {
  const plan = learner.plan({ n, random: options.random ?? cryptographicSource });
  const { learnStream } = publishing(learner, plan);
  if (learnStream === undefined) {
    return refuse({
      code: "learner",
      path: "learner",
      expected: "one that takes examples block by block",
      received: learner.spec,
      remedy: "Use `learn` with a sample.",
    });
  }
  return published(learner, plan, options, (run) => learnStream(checkedBlocks(learner, blocks), run));
}

/** A server of predictions with its promise for each answer. */
export interface Served {
  /** One label, by fresh coins; each answer costs what the certificates say of one query. */
  readonly answer: (query: Point) => Promise<Label>;
  readonly parameters: Plan["parameters"];
  readonly certificates: readonly Certificate[];
  readonly withheld: Plan["withheld"];
}

/**
 * Prepares a learner that keeps the data and answers queries. A table is asked anew for every answer, by a learner that needs counts or few
 * examples; for any other all its examples are fetched once.
 */
export async function answering(
  learner: Learner,
  data: DataRef,
  options: LearnOptions = {},
): Promise<Served> {
  const random = options.random ?? cryptographicSource;
  const { program, ...plan } = learner.plan(isTable(data) ? { n: data.n, random } : factsOf(data, random));
  if (program.kind !== "prediction") {
    return refuse({
      code: "learner",
      path: "learner",
      expected: "one that answers queries",
      received: `${learner.spec}, which publishes a model`,
      remedy: "Use `learn`.",
    });
  }
  const { prepareTable } = program;
  if (isTable(data) && prepareTable === undefined) {
    const sample = await wholeTable(data, program, drawnCoins(random), watched(options));
    return answering(learner, sample, { ...options, random });
  }
  if (!isTable(data)) checkSample(learner.subject, data);
  const { answer } = await withEngine(options.engine, (engine) => {
    const run = { engine, ...watched(options) };
    return isTable(data) ? prepareTable!(data, run) : program.prepare(data, run);
  });
  const coins = drawnCoins(random);
  return { ...plan, answer: (query) => answer(query, coins) };
}

/** What a plan may know of a sample: its size and, for learners whose features are public, its points. */
function factsOf({ n, columns }: Sample, random: RandomSource): Facts {
  return { n, random, publicPoints: { n, columns } };
}

async function* checkedBlocks({ subject }: Learner, blocks: AsyncIterable<Sample>): AsyncGenerator<Sample> {
  for await (const block of blocks) {
    checkSample(subject, block);
    yield block;
  }
}

/** The options that a run watches: its signal and its progress. */
export function watched({ signal, onProgress }: ScoreOptions): ScoreOptions {
  return { ...(signal && { signal }), ...(onProgress && { onProgress }) };
}

/** Work with the given engine, or with one in this process that is closed afterwards. */
export async function withEngine<Result>(
  given: ScoreEngine | undefined,
  work: (engine: ScoreEngine) => Promise<Result>,
): Promise<Result> {
  if (given !== undefined) return work(given);
  const engine = inProcessEngine();
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}
