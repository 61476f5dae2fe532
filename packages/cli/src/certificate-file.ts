import {
  documentKind,
  type DocumentWork,
  type Issue,
  parseCertificate,
  type Verdict,
  verifyCertificate,
} from "holdfast";
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
export function verifyDocument(document: unknown, name: string, work?: DocumentWork): Verdict {
  const found = documentKind(document);
  // Throws for a newer version, whose parts nobody knows.
  return verifyCertificate(found.kind === "draw" ? found.document : document, name, work);
}

/** Whether a document is meant to be a model file. */
export function isModel(document: unknown): boolean {
  return documentKind(document).kind === "model";
}

/** Says what does not hold, and gives the exit status of a check that did not hold. */
export function reportFailure(issue: Issue, words: string, json: boolean, io: Io): number {
  if (json) io.out(`${JSON.stringify({ holds: false, issue }, null, 2)}\n`);
  else io.out(`does not hold: ${words}\n`);
  return 1;
}
