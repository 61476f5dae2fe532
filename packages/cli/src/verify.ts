import {
  type Certificate,
  checkLevel,
  conditions,
  documentKind,
  DocumentWork,
  type Issue,
  type Origin,
  remarks,
  sentence,
  type SignedDocument,
  whatWasChecked,
} from "holdfast";
import { readDocument, verifyDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { aboutLines, signatureOf, type SignatureVerdict } from "./signature.ts";
import { verdictDocument, type VerifyOptions } from "./verdict.ts";
import { verifyModelDocument } from "./verify-model.ts";

/** The options of `verify`. */
export interface VerifyCommandOptions extends VerifyOptions {
  /** The public key of the service that is said to have signed it. */
  readonly key?: string;
}

/**
 * `holdfast verify FILE`: what was checked and what was not, then what is promised; or what does not hold and where. Of a model file one line
 * for each certificate; of a certificate that a service signed, or a list of them, also whether the signature is that of `--key`.
 */
export async function verifyCommand(file: string, options: VerifyCommandOptions, io: Io): Promise<number> {
  const { json = false, key } = options;
  const document = readDocument(file, io);
  const found = documentKind(document);
  if (key === undefined && found.kind === "model") return verifyModelDocument(document, options, io);
  const name = inputName(file);
  const work = new DocumentWork();
  const checked =
    found.kind === "signed"
      ? await Promise.all(found.documents.map((each) => check(each.certificate, each, { key, name, work })))
      : [await check(document, undefined, { key, name, work })];
  const holds = checked.every((one) => one.holds);
  if (json) {
    const documents = checked.map((one) => one.document);
    io.out(
      `${JSON.stringify(found.kind === "signed" && found.isList ? { holds, certificates: documents } : documents[0], null, 2)}\n`,
    );
  } else io.out(checked.map(({ text }) => text).join(""));
  return holds ? 0 : 1;
}

/** What is said about a certificate, as JSON and in words. */
interface Checked {
  readonly holds: boolean;
  readonly document: object;
  readonly text: string;
}

async function check(
  document: unknown,
  signed: SignedDocument | undefined,
  {
    key,
    name,
    work,
  }: { readonly key: string | undefined; readonly name: string; readonly work: DocumentWork },
): Promise<Checked> {
  const signature = await signatureOf(signed, key, name);
  const verdict = verifyDocument(document, name, work);
  if (!verdict.holds) return failed(verdict.issue);
  if (signature?.issue !== undefined) return failed(signature.issue);
  const { certificate, premises } = verdict;
  const said =
    signature === undefined
      ? {}
      : { signature: signature.said, ...(signature.about && { about: signature.about }) };
  const origin = originOf(signature, key);
  const named = origin.kind === "signed" ? aboutLines(signature?.about) : [];
  const lines = [...remarks(certificate), ...conditions(certificate), ...speaksOf(certificate), ...named];
  return {
    holds: true,
    document: { ...verdictDocument(certificate, checkLevel(premises, origin)), ...said },
    text: `${whatWasChecked(premises, origin)}\n${lines.map((line) => `  ${line}\n`).join("")}`,
  };
}

/** Where a certificate comes from, as far as that was looked into. */
function originOf(signature: SignatureVerdict | undefined, key: string | undefined): Origin {
  if (signature === undefined) return { kind: "unsigned" };
  return key === undefined ? { kind: "signature-not-checked" } : { kind: "signed", key };
}

function failed(issue: Issue): Checked {
  return { holds: false, document: { holds: false, issue }, text: `does not hold: ${sentence(issue)}\n` };
}

function speaksOf({ subject = {} }: Certificate): readonly string[] {
  const parts = Object.entries(subject as Readonly<Record<string, string>>);
  return parts.length === 0
    ? []
    : [`speaks of ${parts.map(([name, value]) => `${name} ${value}`).join(", ")}`];
}
