import type { HypothesisClass, Label } from "../../classes/class.ts";
import type { Point, Points, Sample } from "../../data/index.ts";
import { type DataRef, isTable } from "../../engines/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import type { Answering, Run } from "../learner.ts";
import { uniformPart } from "../table-part.ts";
import { errorCounter } from "./error-counter.ts";
import { tableCounter } from "./table-counter.ts";

export interface StablePrediction {
  readonly subject: HypothesisClass;
  /** How many examples are drawn for every answer. */
  readonly subset: number;
  /** The parameter of the exponential mechanism; the weight of a representative is exp(-epsilon * errors / 2). */
  readonly epsilon: Rational;
  /** Each answer is flipped with this probability. */
  readonly flip?: Rational;
}

/**
 * The stable predictor of Dagan and Feldman (section 3): for every answer a new uniform subset, one representative for
 * each labelling of its points, and the exponential mechanism over them, scored on the whole sample. Cost of an answer:
 * the dichotomies of the subset and their error counts.
 */
export function stableAnswering(
  { subject, subset, epsilon, flip }: StablePrediction,
  data: DataRef,
  run: Omit<Run, "coins">,
): Answering {
  const count = isTable(data) ? tableCounter(subject, data, run) : errorCounter(subject, data, run);
  const part = (coins: Coins): Points | Promise<Points> =>
    isTable(data) ? uniformPart(data, subset, coins, run) : coins.part(data, subset);
  const lambda = epsilon.over(2);
  return {
    async answer(query: Point, coins: Coins): Promise<Label> {
      run.signal?.throwIfAborted();
      const hypotheses = representativesOf(subject, await part(coins));
      const errors = await count(hypotheses);
      const scores = new Int32Array(hypotheses.length);
      for (let i = 0; i < scores.length; i++) scores[i] = -errors[i]!;
      const label = subject.predict(hypotheses[coins.exponential(scores, lambda)], query);
      return flip !== undefined && coins.toss(flip) ? opposite(label) : label;
    },
  };
}

/** One hypothesis for each labelling of the points, chosen by the set of points alone. Labels are not looked at. */
function representativesOf(subject: HypothesisClass, { n, columns }: Points): unknown[] {
  const hypotheses: unknown[] = [];
  for (const { hypothesis } of subject.dichotomies({ n, columns })) hypotheses.push(hypothesis);
  return hypotheses;
}

/** The base of a prediction learner without any promise: the empirical minimizer answers. */
export function minimizerAnswering(subject: HypothesisClass, sample: Sample): Answering {
  const { hypothesis } = subject.erm(sample);
  return { answer: (query) => Promise.resolve(subject.predict(hypothesis, query)) };
}

export function opposite(label: Label): Label {
  return label === 1 ? 0 : 1;
}
