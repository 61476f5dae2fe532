import type { Schema } from "../data/index.ts";
import type { Json } from "../learners/learner.ts";
import { countedInWords as countedByQuery } from "../queries/index.ts";

/**
 * What the answer to a question counts, where that is not simply the rows, as it is said of queries. Undefined for questions that count
 * nothing. A function of the question and the schema alone.
 */
export function countedInWords(question: Json, schema: Schema): string | undefined {
  const { query, where, model } = question as Readonly<Record<string, Json | undefined>>;
  if (query !== undefined) return countedByQuery(query, schema);
  if (where !== undefined) return countedByQuery({ kind: "count", where }, schema);
  // The errors of a model are counted among all rows.
  return model === undefined ? undefined : countedByQuery({ kind: "count" }, schema);
}
