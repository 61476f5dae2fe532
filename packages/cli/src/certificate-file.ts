import { type Issue, parseCertificate, type Verdict, verify } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** The document in a file: a certificate, a draw or a model. What is no JSON is bad input. */
export function readDocument(file: string, io: Io): unknown {
  return parseCertificate(readText(file, io).replace(/^\uFEFF/, ""), inputName(file));
}

/**
 * Reads a certificate and computes it again; of a draw or a calibration, as `--json` prints them, the certificate
 * inside. What is no JSON, or of a newer version, is bad input, and so is a model, which has several.
 */
export function verifyFile(file: string, io: Io): Verdict {
  const document = readDocument(file, io);
  if (isModel(document)) {
    return refuse({
      code: "command",
      path: inputName(file),
      expected: "one certificate",
      received: "a model file",
      remedy: "Take one out of its list of certificates.",
    });
  }
  return verifyDocument(document, inputName(file));
}

/** Computes a certificate, or that of a draw, again. What was never meant to be one is bad input. */
export function verifyDocument(document: unknown, name: string): Verdict {
  const candidate = isDraw(document) ? document.certificate : document;
  // Throws for a newer version, whose parts nobody knows.
  const verdict = verify(candidate);
  if (!verdict.holds && !isLikeCertificate(candidate)) {
    refuse({
      code: "certificate-unreadable",
      path: name,
      expected: "a certificate, a draw with its certificate, or a model file",
      received: "a JSON document that has neither a claim nor a derivation",
    });
  }
  return verdict;
}

/** A document with one of these parts may be a damaged or forged certificate, which does not hold. */
function isLikeCertificate(document: unknown): boolean {
  if (typeof document !== "object" || document === null) return false;
  return Object.hasOwn(document, "claim") || Object.hasOwn(document, "derivation");
}

/** A certificate has neither field `draw` nor `parameter`, so nothing that could be one is taken for a draw or a calibration. */
function isDraw(document: unknown): document is { readonly certificate: unknown } {
  if (typeof document !== "object" || document === null) return false;
  return Object.hasOwn(document, "certificate") && ("draw" in document || "parameter" in document);
}

/** A certificate has no field `holdfast`, so nothing that could be one is taken for a model. */
export function isModel(document: unknown): boolean {
  return typeof document === "object" && document !== null && Object.hasOwn(document, "holdfast");
}

/** Says what does not hold, and gives the exit status of a check that did not hold. */
export function reportFailure(issue: Issue, words: string, json: boolean, io: Io): number {
  if (json) io.out(`${JSON.stringify({ holds: false, issue }, null, 2)}\n`);
  else io.out(`does not hold: ${words}\n`);
  return 1;
}
