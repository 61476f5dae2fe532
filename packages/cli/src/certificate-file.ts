import { type Issue, parseCertificate, type Verdict, verify } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";

/**
 * Reads a certificate and computes it again; of a draw, as `holdfast mechanism --json` prints it, the certificate
 * inside. What is no JSON, or of a newer version, is bad input.
 */
export function verifyFile(file: string, io: Io): Verdict {
  const text = readText(file, io);
  const document = parseCertificate(text.replace(/^\uFEFF/, ""), inputName(file));
  return verify(isDraw(document) ? document.certificate : document);
}

/** A certificate has no field `draw`, so nothing that could be one is taken for a draw. */
function isDraw(document: unknown): document is { readonly draw: unknown; readonly certificate: unknown } {
  return typeof document === "object" && document !== null && "draw" in document && "certificate" in document;
}

/** Says what does not hold, and gives the exit status of a check that did not hold. */
export function reportFailure(issue: Issue, words: string, json: boolean, io: Io): number {
  if (json) io.out(`${JSON.stringify({ holds: false, issue }, null, 2)}\n`);
  else io.out(`does not hold: ${words}\n`);
  return 1;
}
