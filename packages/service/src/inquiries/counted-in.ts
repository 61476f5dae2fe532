import { type Schema, sessions } from "holdfast";

/** What the answer to a question counts, as a field of a reply; none where it is simply the rows. */
export function countedIn(
  question: sessions.Json,
  { schema }: { readonly schema: Schema },
): { readonly counted?: string } {
  const counted = sessions.countedInWords(question, schema);
  return counted === undefined ? {} : { counted };
}
