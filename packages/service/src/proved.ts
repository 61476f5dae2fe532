import { type Certificate, HoldfastError, verify } from "holdfast";

/** The certificate of a document, computed again: a document that does not hold is refused. */
export function proved(document: unknown): Certificate {
  const verdict = verify(document);
  if (!verdict.holds) throw new HoldfastError(verdict.issue);
  return verdict.certificate;
}
