import {
  assumptionInWords,
  type Certificate,
  checkLevel,
  type CheckLevel,
  explain,
  sentence,
  statementInWords,
  verifyModel,
  whatWasChecked,
} from "holdfast";
import { isModel, readDocument, reportFailure, verifyDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { checkedLine, modelLines, premisesOf, unsigned } from "./verify-model.ts";
import type { VerifyOptions } from "./verdict.ts";

/**
 * `holdfast explain FILE`: the promise, what it rests on and the proof, in words; of a model file those of every
 * certificate. What does not hold is not explained: its words would lend it credit.
 */
export function explainCommand(file: string, options: VerifyOptions, io: Io): number {
  const { json = false } = options;
  const document = readDocument(file, io);
  if (isModel(document)) return explainModel(document, options, io);
  const verdict = verifyDocument(document, inputName(file));
  if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const { certificate, premises } = verdict;
  io.out(
    json
      ? `${JSON.stringify(inWords(certificate, checkLevel(premises, unsigned)), null, 2)}\n`
      : `${whatWasChecked(premises, unsigned)}\n\n${explain(certificate)}`,
  );
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
  const level = checkLevel(premisesOf(verdict.certificates), unsigned);
  if (json) {
    const each = certificates.map((certificate) => inWords(certificate, level));
    io.out(`${JSON.stringify({ level, certificates: each }, null, 2)}\n`);
  } else {
    const told = certificates.map((certificate, i) => `Certificate ${i + 1}\n\n${explain(certificate)}`);
    io.out(`${checkedLine(verdict.certificates)}\n${told.join("\n")}`);
  }
  return 0;
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
