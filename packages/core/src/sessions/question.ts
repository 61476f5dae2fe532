import { type Certificate, type Field, openProbability, positive } from "../certificates/index.ts";
import { rowsOfUnit } from "../data/index.ts";
import { required, within } from "../data/strict-json.ts";
import { refuse, show } from "../issues/index.ts";
import { forUnit } from "../learners/model/evaluate.ts";
import { Rational } from "../math/index.ts";
import { largestInteger } from "../queries/noise.ts";
import type { SessionFacts, Step, Transcript } from "./step.ts";

/** One kind of question that a session answers. */
export interface QuestionKind {
  readonly id: string;
  /** What is answered, in one sentence. */
  readonly summary: string;
  /** The keys that a question of this kind may have, besides `kind`. */
  readonly keys: readonly string[];
  /** Reads and prices a question; `path` is what issues call it. Nothing is read from rows. */
  read(given: Question, context: QuestionContext): Step;
}

/** Defines a kind of question. */
export function questionKind(definition: QuestionKind): QuestionKind {
  return Object.freeze(definition);
}

/** A question's object, with no other keys than those of its kind. */
export type Question = Readonly<Record<string, unknown>>;

export interface QuestionContext {
  readonly facts: SessionFacts;
  readonly transcript: Transcript;
  readonly path: string;
}

/** With which probability an error bar may be wrong, unless the question says. */
export const usualBeta: Rational = Rational.of(1, 20);

/** An exact number of a question: a text, or a whole number. */
export function exactNumber(question: Question, key: string, path: string, field: Field<Rational>): Rational {
  return required(question, key, path, {
    expected: field.expected,
    read: (json, at) => {
      if (typeof json === "string" || Number.isSafeInteger(json)) return field.accept(json, at);
      return refuse({
        code: "parameter-range",
        path: at,
        expected: `${field.expected}, as a text such as "0.1" or "1/3"`,
        received: show(json),
      });
    },
  });
}

/** The epsilon that the schema's unit is to get from a private answer. */
export function epsilonOf(question: Question, path: string): Rational {
  if (question["epsilon"] === "infinity") {
    refuse({
      code: "parameter-range",
      path: within(path, "epsilon"),
      expected: "a number > 0: in a session every answer is paid for",
      received: '"infinity"',
    });
  }
  return exactNumber(question, "epsilon", path, positive);
}

/** Refuses an epsilon so small that the noise would be beyond all counts. */
export function requireTelling(scales: readonly Rational[], epsilon: Rational, path: string): void {
  if (scales.every((scale) => scale.compare(largestInteger) <= 0)) return;
  refuse({
    code: "parameter-range",
    path: within(path, "epsilon"),
    expected: "a number with which something is told: noise of a scale of at most 2^52",
    received: epsilon.toString(),
  });
}

/** How likely an error bar may be wrong. */
export function betaOf(question: Question, path: string): Rational {
  return question["beta"] === undefined ? usualBeta : exactNumber(question, "beta", path, openProbability);
}

/** In how many rows neighboring tables may differ. */
export function unitRows({ schema, n }: SessionFacts): number {
  return rowsOfUnit(schema.unit, n);
}

/** What protects a row, as it protects the schema's unit. */
export function protectingUnit(certificate: Certificate, facts: SessionFacts): Certificate {
  return forUnit(certificate, unitRows(facts), facts.n);
}

/** Refuses an exact answer where only private ones are given. */
export function requireExact({ answers }: SessionFacts, kind: string, path: string): void {
  if (answers === "exact") return;
  refuse({
    code: "query",
    path,
    expected: "a private question: the data set gives no exact answers",
    received: kind,
    remedy: "Ask for a statistic or a query with an epsilon.",
  });
}
