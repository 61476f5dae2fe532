import {
  type Assumption,
  assumptionInWords,
  type Certificate,
  checkLevel,
  type CheckLevel,
  documentKind,
  DocumentWork,
  explain,
  type Origin,
  sentence,
  statementInWords,
  type Verdict,
  verifyModel,
  whatWasChecked,
} from "holdfast";
import { readDocument, reportFailure, verifyDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { modelLines, premisesOf, unsigned } from "./verify-model.ts";
import type { VerifyOptions } from "./verdict.ts";

/**
 * `holdfast explain FILE`: the promise, what it rests on and the proof, in words; of a model file, or of a list that a service signed, those of
 * every certificate. What does not hold is not explained: its words would lend it credit.
 */
export function explainCommand(file: string, options: VerifyOptions, io: Io): number {
  const { json = false } = options;
  const document = readDocument(file, io);
  const found = documentKind(document);
  if (found.kind === "model") return explainModel(document, options, io);
  const isSigned = found.kind === "signed";
  const work = new DocumentWork();
  const held: Extract<Verdict, { holds: true }>[] = [];
  for (const each of isSigned ? found.documents.map(({ certificate }) => certificate) : [document]) {
    const verdict = verifyDocument(each, inputName(file), work);
    if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
    held.push(verdict);
  }
  const explained: Explained = {
    certificates: held.map(({ certificate }) => certificate),
    premises: held.flatMap(({ premises }) => premises),
    origin: isSigned ? { kind: "signature-not-checked" } : unsigned,
    isList: isSigned && found.isList,
  };
  io.out(json ? asJson(explained) : asText(explained));
  return 0;
}

function explainModel(document: unknown, options: VerifyOptions, io: Io): number {
  const { json = false, trustPremises = false } = options;
  const verdict = verifyModel(document, { trustPremises });
  if (verdict.issue !== undefined) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const certificates = verdict.certificates.flatMap((one) => (one.holds ? [one.certificate] : []));
  if (certificates.length < verdict.certificates.length) {
    io.out(
      json
        ? `${JSON.stringify({ holds: false, certificates: verdict.certificates }, null, 2)}\n`
        : modelLines(verdict),
    );
    return 1;
  }
  const premises = premisesOf(verdict.certificates);
  const explained: Explained = { certificates, premises, origin: unsigned, isList: true };
  io.out(json ? asJson(explained) : asText(explained));
  return 0;
}

/** Certificates that hold, and where they come from, as far as that was looked into. */
interface Explained {
  readonly certificates: readonly Certificate[];
  readonly premises: readonly Assumption[];
  readonly origin: Origin;
  /** Whether they stand in a list: that of a model or of a service. */
  readonly isList: boolean;
}

function asText({ certificates, premises, origin, isList }: Explained): string {
  const told = certificates.map((one, i) => `${isList ? `Certificate ${i + 1}\n\n` : ""}${explain(one)}`);
  return `${whatWasChecked(premises, origin)}\n\n${told.join("\n")}`;
}

function asJson({ certificates, premises, origin, isList }: Explained): string {
  const level = checkLevel(premises, origin);
  const each = certificates.map((certificate) => inWords(certificate, level));
  return `${JSON.stringify(isList ? { level, certificates: each } : each[0], null, 2)}\n`;
}

function inWords(certificate: Certificate, level: CheckLevel): Readonly<Record<string, unknown>> {
  const { vacuous, subject, assumptions } = certificate;
  return {
    level,
    promise: statementInWords(certificate),
    vacuous,
    ...(subject === undefined ? {} : { subject }),
    assumptions: assumptions.map(assumptionInWords),
    text: explain(certificate),
  };
}
