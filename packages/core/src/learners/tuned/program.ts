import { pointAt, type Points } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import type { TuningBudget } from "./budget.ts";

/** A choice whose plan is made. */
export interface Trainable<Data, Document> {
  readonly learn: (data: Data, run: Run) => Promise<Document>;
  readonly predictor: (document: Document) => (point: ArrayLike<number>) => number;
}

/** The model that was drawn, and the place of its choice. */
export interface Chosen<Document> {
  readonly choice: number;
  readonly document: Document;
}

/** Examples between two looks at the clock. */
const stride = 4096;

/**
 * Trains choices and draws one of the models: by permute-and-flip on the errors of one model of each choice, or as the best of a
 * random number of random choices by noisy errors. Without privacy the first model with the fewest errors is taken.
 * Nothing leaves but the model and its choice.
 */
export async function tunedModel<Data extends Points, Document>(
  choices: readonly Trainable<Data, Document>[],
  { stop, selection, trials }: TuningBudget,
  { data, labels, run }: { readonly data: Data; readonly labels: ArrayLike<number>; readonly run: Run },
): Promise<Chosen<Document>> {
  const errorsOf = async ({ choice, document }: Chosen<Document>): Promise<number> => {
    const predict = choices[choice]!.predictor(document);
    const pause = pausing(run);
    let errors = 0;
    for (let i = 0; i < data.n; i++) {
      if (predict(pointAt(data, i)) !== labels[i]) errors++;
      if (i % stride === 0) await pause({ done: i, total: data.n });
    }
    return errors;
  };
  const trained = async (choice: number, own: Run): Promise<Chosen<Document>> => {
    run.signal?.throwIfAborted();
    return { choice, document: await choices[choice]!.learn(data, own) };
  };
  if (stop !== undefined && selection !== "infinity") {
    const { n, columns } = data;
    const sample = { n, columns: [...columns, Int32Array.from(labels)], labels: new Uint8Array(n) };
    const scale = Rational.one.over(selection);
    return run.coins.best({ name: "tuned", sample, stop }, async (coins) => {
      const outcome = await trained(coins.index(choices.length), { ...run, coins });
      const errors = await errorsOf(outcome);
      // Brought into a public range, as every released count could be: from -n to 2n.
      const score = -coins.laplace({ center: errors, scale, lower: -n, upper: 2 * n });
      return { outcome, score };
    });
  }
  const models: Chosen<Document>[] = [];
  const scores = new Int32Array(choices.length);
  for (const choice of choices.keys()) {
    models.push(await trained(choice, run));
    scores[choice] = -(await errorsOf(models[choice]!));
  }
  const index =
    trials === "every" && selection !== "infinity"
      ? run.coins.permuteAndFlip(scores, selection.over(2))
      : firstBest(scores);
  return models[index]!;
}
