import type { Encoder } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { OpenModel } from "../model/open-model.ts";
import { casesOf } from "./decision.ts";
import { type Dialect, spell } from "./dialect.ts";
import { javascriptScorer } from "./javascript.ts";
import { pythonScorer } from "./python.ts";
import { sqlScorer } from "./sql.ts";

/** What a language makes a scorer from. */
export interface Scorer {
  readonly encoder: Encoder;
  readonly levels: readonly string[];
  /** When a record has which level, as expressions of the language; the first that is true counts. */
  readonly spelled: (dialect: Dialect) => readonly SpelledCase[];
  /** The position of the level that a record has otherwise. */
  readonly otherwise: number;
  /** What stands on top, line by line. */
  readonly heading: readonly string[];
}

interface SpelledCase {
  readonly condition: string;
  readonly level: number;
}

/** The languages that a scorer can be written in. */
export const languages = ["js", "sql", "python"] as const;
export type Language = (typeof languages)[number];

/**
 * A standalone scorer of a released model: source text that needs nothing else and gives every record the class that `predict`
 * gives it, bit for bit. Encoder tables stand in it as they are, and cuts are the least doubles that pass them. Predictors, and
 * models that a language cannot say, are refused with the reason.
 */
export function exportModel(model: OpenModel, language: Language): string {
  const { document, encoder, levels, subject, file } = model;
  if (document === undefined) {
    return refuse({
      code: "command",
      path: "model",
      expected: "a released model",
      received: "a predictor, whose answers need its secret data and its budget",
      remedy: "Learn a model, or serve the predictor with `holdfast predict`.",
    });
  }
  const { cases, otherwise } = casesOf(subject, document);
  const scorer: Scorer = {
    encoder,
    levels,
    spelled: (dialect) =>
      cases.map(({ decision, level }) => ({ condition: spell(decision, encoder, dialect), level })),
    otherwise,
    heading: [
      `Scorer of a ${subject.spec.replace(/[^ -~]/g, "?")} model, learned by ${file.learner}; written by holdfast ${file.library}.`,
      "The promises of the model are in its model file; `holdfast verify` checks them.",
    ],
  };
  const write = { js: javascriptScorer, python: pythonScorer, sql: sqlScorer }[language];
  return write(scorer);
}
