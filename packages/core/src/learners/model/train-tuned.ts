import { accountingBook } from "../../accounting/certificates.ts";
import { writtenOption } from "../../certificates/index.ts";
import { type ClassSample, requireTwoLevels, type Sample } from "../../data/index.ts";
import type { ExampleTable } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { checkPoints, checkSample } from "../check-sample.ts";
import { type LearnOptions, watched, withEngine } from "../learn.ts";
import type { Json, Run } from "../learner.ts";
import { wholeTable } from "../table-part.ts";
import { libraryVersion } from "./library-version.ts";
import { modelFile } from "./subject-of.ts";
import type { Trained } from "./train-model.ts";
import { prepareTuning, type TunedChoice, type TunedTask } from "./tuned-task.ts";
import { unitCertificates } from "./unit-certificates.ts";

/**
 * Learns a task by the best of several choices and gives the model file: that of the choice which was drawn, with the certificate of
 * the whole. Its parameters hold the grid, so that the certificate is bound to it, and the place of the choice in it, from 1 on.
 */
export async function trainTuned(
  task: TunedTask,
  examples: Sample | ClassSample | ExampleTable,
  options: LearnOptions = {},
): Promise<Trained> {
  const random = options.random ?? cryptographicSource;
  if ("errorCounts" in examples) {
    const order = { ignoresOrder: false };
    const held = await wholeTable(examples, order, drawnCoins(random), watched(options));
    return trainTuned(task, held, { ...options, random });
  }
  const { n } = examples;
  const { tasks, prepared, two, several } = prepareTuning(task);
  const drawn = <Result>(work: (run: Run) => Promise<Result>): Promise<Result> =>
    withEngine(options.engine, (engine) => work({ coins: drawnCoins(random), engine, ...watched(options) }));
  const learned = async () => {
    if ("classes" in examples) {
      const sample = { n, columns: examples.columns, levels: examples.classes };
      for (const { subject } of tasks) checkPoints(subject, sample);
      const learner = several ?? refuseLevels();
      const { learn, ...plan } = learner.plan({ n, random });
      return { ...plan, specs: learner.specs, ...(await drawn((run) => learn(sample, run))) };
    }
    requireTwoLevels(task.schema);
    for (const { subject } of tasks) checkSample(subject, examples);
    const { learn, ...plan } = two!.plan({ n, random });
    return { ...plan, specs: two!.specs, ...(await drawn((run) => learn(examples, run))) };
  };
  const { choice, document, bases, specs, parameters, ...promise } = await learned();
  const { encoder, options: ofRow } = prepared[choice]!;
  const chosen = tasks[choice]!;
  const unit = unitCertificates(promise, task.schema.unit, n, accountingBook);
  const file = modelFile({
    parts: {
      library: libraryVersion,
      kind: "model",
      class: chosen.class ?? chosen.subject.spec,
      learner: `tuned(${specs[choice]!})`,
      parameters: {
        ...parameters,
        choice: choice + 1,
        base: bases[choice]!,
        grid: task.choices.map(written),
        options: ofRow,
      },
      encoder,
      schema: task.schema,
      hypothesis: document,
    },
    certificates: unit.certificates,
    book: accountingBook,
  });
  return { file, withheld: unit.withheld };
}

function refuseLevels(): never {
  return refuse({
    code: "points",
    path: "examples",
    expected: "labels 0 and 1, as the schema has two levels",
  });
}

/** A choice as the model file states it. */
function written({ learner, subject, options = {}, multiclass }: TunedChoice): Json {
  const values = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, writtenOption(value)] as const],
  );
  return {
    learner,
    class: subject.spec,
    options: Object.fromEntries(values),
    ...(multiclass && { multiclass }),
  };
}
