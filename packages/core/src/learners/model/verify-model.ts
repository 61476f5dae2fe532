import {
  type Assumption,
  assumptionInWords,
  type Certificate,
  DocumentWork,
  type RuleBook,
  type Subject,
  verify,
} from "../../certificates/index.ts";
import { HoldfastError, type Issue } from "../../issues/index.ts";
import { acceptModelFile, type ModelFile } from "./file.ts";
import { unsuited } from "./kept-rows.ts";
import { contradiction, type PlainNode } from "./stated.ts";
import { subjectOf } from "./subject-of.ts";
import { coversPerson } from "./unit.ts";

/** Whether one certificate of a model file holds and speaks of that model. */
export type BoundVerdict =
  | { readonly holds: true; readonly certificate: Certificate; readonly premises: readonly Assumption[] }
  | { readonly holds: false; readonly issues: readonly Issue[] };

/** The outcome for a model file: it holds when its shape is right and every certificate holds. */
export interface ModelVerdict {
  readonly holds: boolean;
  /** What is wrong with the file itself, its certificates aside, which are then not listed. */
  readonly issue?: Issue;
  /** One for each certificate, in the order of the file. */
  readonly certificates: readonly BoundVerdict[];
}

export interface VerifyModelOptions {
  /** Accept certificates that rest on claims taken on trust. Default: they do not hold. */
  readonly trustPremises?: boolean;
}

/**
 * Checks a model file without data: every certificate is computed again, and what it speaks of must be exactly the parts
 * that stand beside it. Parameters that a derivation states too must be the same, and examples never stand in what is published
 * beside a claim of privacy. A file without certificates, a certificate without a subject, and one that does not state its
 * unit of privacy do not verify. The secret part is bound to nothing. A newer version of the file or of a certificate
 * throws, and so does a file that is too costly to check; everything else that is
 * wrong is in the verdict. Digests prove that parts belong together, not who made them.
 */
export function verifyModel(
  document: unknown,
  book: RuleBook,
  { trustPremises = false }: VerifyModelOptions = {},
): ModelVerdict {
  let file: ModelFile;
  try {
    file = acceptModelFile(document);
  } catch (error) {
    if (!(error instanceof HoldfastError) || error.issue.code === "certificate-version") throw error;
    return { holds: false, issue: error.issue, certificates: [] };
  }
  const wanted = subjectOf(file);
  const work = new DocumentWork();
  const documents = file.certificates.map(plain);
  const certificates = documents.map((document, i): BoundVerdict => {
    const verdict = verify(document, book, work);
    const at = `certificates.${i}`;
    if (!verdict.holds) return { holds: false, issues: [within(at, verdict.issue)] };
    if (verdict.certificate.subject === undefined) return { holds: false, issues: [unbound(at)] };
    const issues = [
      ...mismatches(verdict.certificate.subject, wanted, at),
      ...unitIssues(verdict.certificate, file.schema, `${at}.subject.unit`),
      ...unsuited(file, derivationOf(document), at),
      ...(trustPremises ? [] : verdict.premises.map((premise) => trusted(premise, at))),
    ];
    return issues.length === 0 ? verdict : { holds: false, issues };
  });
  const holds = certificates.every((verdict) => verdict.holds);
  const issue = holds ? contradiction(file.parameters, documents.map(derivationOf)) : undefined;
  return issue === undefined ? { holds, certificates } : { holds: false, issue, certificates: [] };
}

/** The derivation of a document that holds, as it is written. */
function derivationOf(document: unknown): PlainNode {
  return (document as { readonly derivation: PlainNode }).derivation;
}

/** How a part of the file is called in messages, by the field of the subject that stands for it. */
const partNames: Readonly<Record<Exclude<keyof Subject, "unit">, string>> = {
  learner: "learner",
  class: "class",
  parameters: "parameters",
  model: "hypothesis (with kind and library)",
  encoder: "encoder",
  schema: "schema",
};

function mismatches(subject: Subject, wanted: Subject, at: string): readonly Issue[] {
  return (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((name) => subject[name] !== wanted[name])
    .map((name): Issue => {
      const stated = subject[name] ?? `none, as ${at} says`;
      return { code: "exchanged", path: partNames[name], expected: stated, received: wanted[name] ?? "none" };
    });
}

function unitIssues(certificate: Certificate, schema: unknown, path: string): readonly Issue[] {
  const unit = certificate.subject?.unit;
  if (unit === undefined) return [{ code: "parameter-missing", path, expected: "the unit of privacy" }];
  if (unit !== "person" || coversPerson(certificate, schema)) return [];
  const expected = "a schema that leaves a person no more rows than the claim is about";
  return [{ code: "certificate-mismatch", path, expected }];
}

function unbound(at: string): Issue {
  const expected = "a subject that says what the certificate speaks of";
  return { code: "parameter-missing", path: `${at}.subject`, expected };
}

function trusted(premise: Assumption, at: string): Issue {
  return {
    code: "taken-on-trust",
    path: at,
    expected: "a proof that takes no claim on trust",
    received: assumptionInWords(premise),
    remedy: "Accept it with trustPremises (--trust-premises) if you know it to be true.",
  };
}

function within(at: string, issue: Issue): Issue {
  return { ...issue, path: `${at}.${issue.path}` };
}

/** The certificate as it would be written to a file; big integers become digits. */
function plain(certificate: unknown): unknown {
  const text = JSON.stringify(certificate ?? null, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return JSON.parse(text);
}
