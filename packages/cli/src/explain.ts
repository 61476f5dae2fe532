import {
  assumptionInWords,
  type Certificate,
  explain,
  sentence,
  statementInWords,
  verifyModel,
} from "holdfast";
import { isModel, readDocument, reportFailure, verifyDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { modelLines } from "./verify-model.ts";
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
  const { certificate } = verdict;
  io.out(json ? `${JSON.stringify(inWords(certificate), null, 2)}\n` : explain(certificate));
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
  if (json) io.out(`${JSON.stringify({ certificates: certificates.map(inWords) }, null, 2)}\n`);
  else
    io.out(
      certificates.map((certificate, i) => `Certificate ${i + 1}\n\n${explain(certificate)}`).join("\n"),
    );
  return 0;
}

function inWords(certificate: Certificate): Readonly<Record<string, unknown>> {
  const { vacuous, subject, assumptions } = certificate;
  return {
    promise: statementInWords(certificate),
    vacuous,
    ...(subject === undefined ? {} : { subject }),
    assumptions: assumptions.map(assumptionInWords),
    text: explain(certificate),
  };
}
