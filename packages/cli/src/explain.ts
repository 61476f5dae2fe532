import { assumptionInWords, claimInWords, explain, sentence } from "holdfast";
import { reportFailure, verifyFile } from "./certificate-file.ts";
import type { Io } from "./io.ts";

/**
 * `holdfast explain FILE`: the promise, what it rests on and the proof, in words. A certificate that does not hold is
 * not explained: its words would lend it credit.
 */
export function explainCommand(file: string, { json = false }: { readonly json?: boolean }, io: Io): number {
  const verdict = verifyFile(file, io);
  if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const { certificate } = verdict;
  if (json) {
    const words = {
      promise: claimInWords(certificate.claim),
      vacuous: certificate.vacuous,
      assumptions: certificate.assumptions.map(assumptionInWords),
      text: explain(certificate),
    };
    io.out(`${JSON.stringify(words, null, 2)}\n`);
  } else {
    io.out(explain(certificate));
  }
  return 0;
}
