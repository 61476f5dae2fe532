import {
  documentKind,
  type Origin,
  parseCertificate,
  sentence,
  type SignedDocument,
  verify,
  verifyCertificate,
  verifyModel,
} from "holdfast";
import { examples } from "./examples.ts";
import type { ExampleName } from "./example-names.ts";
import type { Finding, Findings, ModelFacts } from "./findings.ts";
import { checkSignature } from "./signature.ts";

interface CheckRequest {
  readonly text: string;
  /** How messages call the text: the name of its file. */
  readonly name: string;
  /** The public key of the service that is said to have signed it; empty for none. */
  readonly key: string;
  /** Of a model: accept certificates that rest on claims taken on trust. */
  readonly trustPremises: boolean;
}

/** No model file is signed, and no certificate outside the envelope of a service. */
const unsigned: Origin = { kind: "unsigned" };

/** The text of a ready example. */
export async function example({ name }: { readonly name: ExampleName }): Promise<string> {
  return JSON.stringify(await examples[name](), null, 2);
}

/** Finds out what a text is and whether it holds. Throws for what is none of the known kinds, or of a newer version. */
export async function check({ text, name, key, trustPremises }: CheckRequest): Promise<Findings> {
  const found = documentKind(parseCertificate(text.replace(/^\uFEFF/, ""), name));
  if (found.kind === "model") return modelFindings(found.document, trustPremises);
  const certificates =
    found.kind === "signed"
      ? await Promise.all(found.documents.map((one) => signedFinding(one, key, name)))
      : [plainFinding(found.document, name)];
  return { kind: found.kind, holds: certificates.every(({ holds }) => holds), certificates };
}

function plainFinding(document: unknown, name: string): Finding {
  const verdict = verifyCertificate(document, name);
  const certificate = document as object;
  return {
    certificate,
    notion: notionOf(certificate),
    holds: verdict.holds,
    takesOnTrust: verdict.holds && verdict.premises.length > 0,
    issues: verdict.holds ? [] : [sentence(verdict.issue)],
    isProofBroken: !verdict.holds,
    origin: unsigned,
  };
}

async function signedFinding(signed: SignedDocument, key: string, name: string): Promise<Finding> {
  const plain = plainFinding(signed.certificate, name);
  const signature = await checkSignature(signed, key);
  if (signature === "holds") return { ...plain, signature, origin: { kind: "signed", key } };
  const finding = { ...plain, signature, origin: { kind: "signature-not-checked" } as const };
  if (signature !== "does not hold") return finding;
  const issue = sentence({
    code: "exchanged",
    path: "signature",
    expected: "a signature over this certificate, made with the key that was given",
  });
  return { ...finding, holds: false, issues: [...plain.issues, issue] };
}

function modelFindings(document: object, trustPremises: boolean): Findings {
  const { holds, issue, certificates: verdicts } = verifyModel(document, { trustPremises });
  if (issue !== undefined) return { kind: "model", holds, issue: sentence(issue), certificates: [] };
  const { certificates } = document as { readonly certificates: readonly object[] };
  return {
    kind: "model",
    holds,
    model: factsOf(document as Readonly<Record<string, unknown>>),
    certificates: verdicts.map((verdict, i) => ({
      certificate: certificates[i]!,
      notion: notionOf(certificates[i]!),
      holds: verdict.holds,
      takesOnTrust: verdict.holds && verdict.premises.length > 0,
      issues: verdict.holds ? [] : verdict.issues.map(sentence),
      isProofBroken: !verdict.holds && !verify(certificates[i]).holds,
      origin: unsigned,
    })),
  };
}

function factsOf(file: Readonly<Record<string, unknown>>): ModelFacts {
  const { kind, learner, class: subject, library } = file;
  return {
    kind: String(kind),
    learner: String(learner),
    class: classOf(subject),
    library: String(library),
    hasSecret: Object.hasOwn(file, "secret"),
  };
}

/** A spec, a spec with the texts of its files, or a problem. */
function classOf(subject: unknown): string {
  if (typeof subject === "string") return subject;
  const { spec, problem } = (subject ?? {}) as Readonly<Record<string, unknown>>;
  return typeof spec === "string" ? spec : typeof problem === "string" ? problem : "unnamed";
}

function notionOf(certificate: object): string {
  const { claim } = certificate as { readonly claim?: { readonly notion?: unknown } | null };
  return typeof claim?.notion === "string" ? claim.notion : "no notion";
}
