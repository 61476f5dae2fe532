import { encoderOf, type Schema } from "../data/index.ts";
import { type Rational, Real, roundUp } from "../math/index.ts";
import { readQuery } from "./language/read-query.ts";
import { questionOf } from "./question-of.ts";

/**
 * How many different exact answers a query can have on tables of n rows, at most: n + 1 counts, so many histograms. A code for the answer
 * needs the logarithm of that.
 */
export function answersOf(
  query: unknown,
  { schema, n }: { readonly schema: Schema; readonly n: number },
): bigint {
  const encoder = encoderOf(schema);
  return questionOf(readQuery(query, encoder), encoder, n).answers();
}

/** The length of a code for the exact answer, in nats, rounded up. */
export function codeLength(query: unknown, facts: { readonly schema: Schema; readonly n: number }): Rational {
  return roundUp(Real.from(answersOf(query, facts)).ln());
}
