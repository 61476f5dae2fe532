import {
  classes,
  learners,
  planPredictor,
  statementInWords,
  readSchema,
  wholeSpec,
  type Withheld,
} from "holdfast";
import type { DataSet } from "../../service/documents.ts";
import { type AccountPrice, eventPrice } from "./event-price.ts";

/** A learner that answers, with the options it takes. */
export interface PredictorLearner {
  readonly id: string;
  readonly summary: string;
  readonly options: readonly { readonly name: string; readonly help: string; readonly fallback: string }[];
}

/** The learners whose answers can be private; `stable` promises stability alone. */
export function predictorLearners(): readonly PredictorLearner[] {
  return learners.definitions
    .filter(({ id, kind }) => kind === "prediction" && id !== "stable")
    .map(({ id, summary, options }) => ({
      id,
      summary,
      options: Object.entries(options).map(([name, { help, fallback }]) => ({
        name,
        help,
        fallback,
      })),
    }));
}

/** What is to be served, and what is public about the table. */
interface PredictorTask {
  readonly dataSet: Pick<DataSet, "schema" | "n" | "budgets">;
  readonly learner: string;
  readonly class: string;
  /** How many answers share epsilon. */
  readonly queries: number;
  readonly options: Readonly<Record<string, string>>;
}

/** Everything about a predictor that is known before it is made. */
export interface PredictorPrice {
  /** What all answers together promise, and what one of them does. */
  readonly all: string;
  readonly claim: string;
  readonly prices: readonly AccountPrice[];
  readonly withheld: readonly Withheld[];
}

/** Plans a predictor as the service would, from public facts, and prices one answer of it. Nothing is sent. */
export function priceOfPredictor({
  dataSet,
  learner,
  class: spec,
  queries,
  options,
}: PredictorTask): PredictorPrice {
  const schema = readSchema(dataSet.schema);
  const task = { learner, options, queries, schema, subject: classes.parse(wholeSpec(spec, schema)) };
  const { all, certificate, withheld } = planPredictor(task, dataSet.n);
  return {
    all: statementInWords(all),
    claim: statementInWords(certificate),
    prices: dataSet.budgets.map((budget) => eventPrice(certificate, budget)),
    withheld: withheld.map((one) => ({ ...one })),
  };
}
