import { claimInWords, verify } from "holdfast";

/** What a certificate's document promises, in the words of the library; undefined where it does not hold. */
export function promiseInWords({ certificate }: { readonly certificate: object }): string | undefined {
  const verdict = verify(certificate);
  return verdict.holds ? claimInWords(verdict.certificate.claim) : undefined;
}
