import { sampleOf, type Sample } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Learner, Run } from "../../learners/learner.ts";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { BlackBox } from "./black-box.ts";
import { functionBox } from "./function-box.ts";

export interface LearnerBoxOptions {
  readonly learner: Learner;
  /** The number of examples of every data set. */
  readonly n: number;
  /** Where the runs draw from, one after the other. */
  readonly random: RandomSource;
  /** The point that is asked, for learners that keep the data and answer queries. */
  readonly query?: readonly number[];
}

/** Labelled examples: the features of each, then its label. */
export type LabelledRows = readonly (readonly number[])[];

/**
 * A learner as a black box: its output is the published model, as one word of JSON, or the label it answers at the query. The plan is
 * made once; every run is the learner's own program with exact coins, so that a small epsilon is refuted only where the learner
 * breaks it.
 */
export function learnerBox({ learner, n, random, query }: LearnerBoxOptions): BlackBox<LabelledRows> {
  const features = learner.subject.domain.kind === "finite" ? 1 : learner.subject.domain.features;
  const coins = drawnCoins(random);
  const engine = inProcessEngine({ threads: 1 });
  const prepared = new WeakMap<LabelledRows, () => Promise<string>>();
  const prepare = async (rows: LabelledRows): Promise<() => Promise<string>> => {
    const sample = sampleOfRows(rows, n, features);
    const { program } = learner.plan({ n, random, publicPoints: { n, columns: sample.columns } });
    const run: Run = { coins, engine };
    if (program.kind === "model") {
      return async () => JSON.stringify(await program.learn(sample, run));
    }
    if (query === undefined) {
      refuse({
        code: "parameter-missing",
        path: "query",
        expected: "the point that is asked",
        received: `${learner.spec}, which answers queries`,
      });
    }
    const { answer } = await program.prepare(sample, { engine });
    return async () => String(await answer(query, coins));
  };
  const box = functionBox<LabelledRows>({
    name: query === undefined ? learner.spec : `${learner.spec} at ${query.join()}`,
    output: { kind: "word" },
    random,
    draw: async (rows) => prepared.get(rows)!(),
  });
  return Object.freeze<BlackBox<LabelledRows>>({
    ...box,
    async run(rows, count, options) {
      if (!prepared.has(rows)) prepared.set(rows, await prepare(rows));
      return box.run(rows, count, options);
    },
  });
}

function sampleOfRows(rows: LabelledRows, n: number, features: number): Sample {
  if (rows.length !== n || rows.some((row) => row.length !== features + 1)) {
    refuse({
      code: "points",
      path: "data",
      expected: `${n} rows of ${features} features and a label`,
      received: `${rows.length} rows`,
    });
  }
  const columns = Array.from({ length: features }, (_, j) => Float64Array.from(rows, (row) => row[j]!));
  return sampleOf(
    columns,
    rows.map((row) => row[features]!),
  );
}
