import type { Certificate } from "../certificates/index.ts";
import { discreteLaplace, exponential } from "../mechanisms/index.ts";
import { selectionOf } from "./engine/selection.ts";
import type { Query } from "./language/predicate.ts";
import { readQuery } from "./language/read-query.ts";
import { planned, type QueryTerms } from "./plan.ts";
import type { Answer } from "./question.ts";
import { questionOf } from "./question-of.ts";
import type { Table } from "./table.ts";

/** A private answer with its promise. */
export interface Answered {
  /** The query in its canonical form. */
  readonly query: Query;
  readonly answer: Answer;
  /** The one that `plan` gives: nothing of it depends on rows. */
  readonly certificate: Certificate;
}

/**
 * Answers a query, a text or a document, privately: epsilon-private for the schema's unit, with no float in the draw. Everything that is
 * refused is refused before rows are read. Cost: one pass over a column for each test, and one for what is asked.
 */
export function answer(query: unknown, table: Table, terms: QueryTerms): Answered {
  const facts = { schema: table.schema, encoder: table.encoder, n: table.rows.n };
  const { query: canonical, question, certificate, epsilon, reach, beta } = planned(query, facts, terms);
  const { random, neighbours = "replace-one" } = terms;
  const options = {
    epsilon,
    sensitivity: question.sensitivity,
    n: facts.n,
    neighbours,
    ...(random && { random }),
  };
  const selection = canonical.where && selectionOf(canonical.where, table);
  const told =
    question.mechanism === "discrete-laplace"
      ? question.told(
          discreteLaplace({ ...options, value: question.read(table, selection) }).noisyValue,
          reach,
        )
      : question.told(exponential({ ...options, scores: question.read(table, selection) }).index, reach);
  return Object.freeze({ query: canonical, answer: { ...told, beta: beta.toString() }, certificate });
}

/** The exact answer: for the curator, for public rows, for sessions that promise validity and no privacy. */
export function exactly(query: unknown, table: Table): { readonly query: Query; readonly answer: Answer } {
  const canonical = readQuery(query, table.encoder);
  const question = questionOf(canonical, table.encoder, table.rows.n);
  const selection = canonical.where && selectionOf(canonical.where, table);
  return Object.freeze({ query: canonical, answer: question.exactly(table, selection) });
}
