import { statementInWords, verify } from "holdfast";

/** What a certificate's document promises, in the words of the library; no words where it does not hold. */
interface PromiseWords {
  readonly holds: boolean;
  readonly words?: string;
}

export function promiseInWords({ certificate }: { readonly certificate: object }): PromiseWords {
  const verdict = verify(certificate);
  return verdict.holds ? { holds: true, words: statementInWords(verdict.certificate) } : { holds: false };
}
