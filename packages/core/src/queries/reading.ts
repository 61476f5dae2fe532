import { encoderOf, type Schema } from "../data/index.ts";
import { askedColumns } from "./columns.ts";
import type { Predicate, Query } from "./language/predicate.ts";
import { readPredicate as predicateOf } from "./language/read-predicate.ts";
import { readQuery as queryOf } from "./language/read-query.ts";

/** The canonical form of a query, a text such as `count where age >= 40` or a document; what is wrong with it is an issue. */
export function readQuery(query: unknown, schema: Schema): Query {
  return queryOf(query, encoderOf(schema));
}

/** The canonical form of a predicate. */
export function readPredicate(predicate: unknown, schema: Schema): Predicate {
  return predicateOf(predicate, "where", { columns: askedColumns(encoderOf(schema)) });
}
