import {
  type Assumption,
  type BoundVerdict,
  checkLevel,
  conditions,
  type ModelVerdict,
  type Origin,
  remarks,
  sentence,
  verifyModel,
  whatWasChecked,
} from "holdfast";
import { reportFailure } from "./certificate-file.ts";
import type { Io } from "./io.ts";
import { verdictDocument, type VerifyOptions } from "./verdict.ts";

/** Verifies a model file: one line for each certificate, and exit status 1 when anything does not hold. */
export function verifyModelDocument(document: unknown, options: VerifyOptions, io: Io): number {
  const { json = false, trustPremises = false } = options;
  const { holds, issue, certificates } = verifyModel(document, { trustPremises });
  if (issue !== undefined) return reportFailure(issue, sentence(issue), json, io);
  if (json) {
    const each = certificates.map((v) =>
      v.holds ? verdictDocument(v.certificate, checkLevel(v.premises, unsigned)) : v,
    );
    const level = holds ? { level: checkLevel(premisesOf(certificates), unsigned) } : {};
    io.out(`${JSON.stringify({ holds, ...level, certificates: each }, null, 2)}\n`);
  } else {
    io.out(
      `${holds ? `${checkedLine(certificates)}${openLine(certificates)}` : ""}${modelLines({ holds, certificates })}${secretLine(document)}`,
    );
  }
  return holds ? 0 : 1;
}

/** No model file is signed. */
export const unsigned: Origin = { kind: "unsigned" };

/** What was checked of a model file that holds, and what was not. */
function checkedLine(certificates: readonly BoundVerdict[]): string {
  return `${whatWasChecked(premisesOf(certificates), unsigned)}\n`;
}

/** What the certificates of a model take on trust. */
export function premisesOf(certificates: readonly BoundVerdict[]): readonly Assumption[] {
  return certificates.flatMap((verdict) => (verdict.holds ? verdict.premises : []));
}

/** Whoever receives a file without a promise of privacy is told so, as was whoever made it. */
function openLine(certificates: readonly BoundVerdict[]): string {
  const isPrivate = certificates.some(
    (verdict) => verdict.holds && "neighbours" in verdict.certificate.claim && !verdict.certificate.vacuous,
  );
  return isPrivate ? "" : "NO PRIVACY: nothing in the file promises any, so it may tell about single rows\n";
}

function secretLine(document: unknown): string {
  if (!Object.hasOwn(document as object, "secret")) return "";
  return "the file has a secret part, which no certificate speaks of: keep it to yourself\n";
}

/** The verdict on every certificate, each in one line. */
export function modelLines({ certificates }: ModelVerdict): string {
  return certificates.map((verdict, i) => `certificate ${i + 1} ${line(verdict)}\n`).join("");
}

function line(verdict: BoundVerdict): string {
  if (!verdict.holds) return `does not hold: ${verdict.issues.map(sentence).join("; ")}`;
  const { certificate, premises } = verdict;
  const head = premises.length === 0 ? "holds" : "holds if what it takes on trust does";
  const unit = `unit of privacy: ${certificate.subject?.unit ?? "unstated"}`;
  return `${head}: ${[...remarks(certificate), ...conditions(certificate), unit].join("; ")}`;
}
