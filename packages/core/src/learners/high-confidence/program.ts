import type { HypothesisClass } from "../../classes/class.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import { rowsAt } from "../../mechanisms/coins/kinds.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { type ModelDocument, predictorOf } from "../document.ts";
import type { ModelProgram, Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import type { Folds } from "./split.ts";

export interface Selection {
  readonly program: ModelProgram;
  readonly split: Folds;
  readonly subject: HypothesisClass;
  /** The weight of a model is exp(-lambda * errors); with infinity the first with the fewest errors is taken. */
  readonly lambda: Rational | "infinity";
}

/** Examples between two looks at the clock. */
const stride = 4096;

/** Runs the base on every fold and draws one of its models by their errors on the validation part. */
export async function selected(
  { program, split: { folds, size, validation }, subject, lambda }: Selection,
  sample: Sample,
  run: Run,
): Promise<ModelDocument> {
  const rows = (from: number, length: number): Sample =>
    rowsAt(
      sample,
      Float64Array.from({ length }, (_, i) => from + i),
    );
  const models: ModelDocument[] = [];
  for (let j = 0; j < folds; j++) models.push(await program.learn(rows(validation + j * size, size), run));
  const scores = new Int32Array(folds);
  const pause = pausing(run);
  for (const [j, model] of models.entries()) {
    const predict = predictorOf(subject, model);
    for (let i = 0; i < validation; i++) {
      if (predict(pointAt(sample, i)) !== sample.labels[i]) scores[j]!--;
      if (i % stride === 0) await pause({ done: j * validation + i, total: folds * validation });
    }
  }
  const index = lambda === "infinity" ? firstBest(scores) : run.coins.exponential(scores, lambda);
  return models[index]!;
}
