import { type Assumption, assumptionInWords, type Certificate, sentence } from "holdfast";
import { isModel, readDocument, reportFailure, verifyDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { remarks, verdictDocument, type VerifyOptions } from "./verdict.ts";
import { verifyModelDocument } from "./verify-model.ts";

/**
 * `holdfast verify FILE`: holds, holds if its premises do, or what does not hold and where; of a model file one line for
 * each certificate.
 */
export function verifyCommand(file: string, options: VerifyOptions, io: Io): number {
  const { json = false } = options;
  const document = readDocument(file, io);
  if (isModel(document)) return verifyModelDocument(document, options, io);
  const verdict = verifyDocument(document, inputName(file));
  if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const { certificate, premises } = verdict;
  if (json) io.out(`${JSON.stringify(verdictDocument(certificate), null, 2)}\n`);
  else {
    const lines = [...remarks(certificate), ...speaksOf(certificate)];
    io.out(`${opening(premises)}${lines.map((line) => `  ${line}\n`).join("")}`);
  }
  return 0;
}

function speaksOf({ subject = {} }: Certificate): readonly string[] {
  const parts = Object.entries(subject as Readonly<Record<string, string>>);
  return parts.length === 0
    ? []
    : [`speaks of ${parts.map(([name, value]) => `${name} ${value}`).join(", ")}`];
}

function opening(premises: readonly Assumption[]): string {
  if (premises.length === 0) return "holds\n";
  return `holds if\n${premises.map((premise) => `  - ${assumptionInWords(premise)}\n`).join("")}then\n`;
}
