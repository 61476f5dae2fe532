import * as certificates from "./certificates/index.ts";
import type {
  Certificate,
  Claim,
  ClaimOf,
  Derivation,
  DocumentWork,
  Notion,
  RuleBook,
  SampleSize,
  Subject,
  Verdict,
} from "./certificates/index.ts";
import { refuse } from "./issues/index.ts";
import type { ModelFile, ModelOptions, ModelVerdict, VerifyModelOptions } from "./learners/model/index.ts";
import * as model from "./learners/model/index.ts";
import { Rational, type RationalLike } from "./math/index.ts";
import { rules } from "./rule-book.ts";

/** Something that a proof may start from: a certificate, or a claim (as an object or as text) taken on trust. */
export type Evidence = Certificate | Claim | string;

/** The size of the sample and the parameters to aim at: `{ n: 10000, beta: "0.05" }`. */
export interface Aim {
  /** The number of examples; taken from the certificate when the start is one. */
  readonly n?: SampleSize;
  /** Numbers are exact (strings, integers or rationals); `neighbours`, `group` and the like as in claims. */
  readonly [name: string]: RationalLike | undefined;
}

/** What a conversion may be asked to reach or to use. */
const aims = [
  "alpha",
  "beta",
  "gamma",
  "delta",
  "epsilon",
  "xi",
  "rho",
  "order",
  "flip",
  "group",
  "queries",
].concat(["neighbours", "setting", "scope", "values", "via"]);

/**
 * Checks a certificate again from its derivation alone; needs no data. The verdict holds, holds if its premises
 * do, or says what is wrong; only a newer schema version throws, and a document that is too costly to check. Certificates of
 * one document share its `work`.
 */
export function verify(document: unknown, book: RuleBook = rules, work?: DocumentWork): Verdict {
  let written: unknown;
  try {
    written = plain(document);
  } catch (error) {
    // Nested so deeply that it cannot even be written.
    if (!(error instanceof RangeError)) throw error;
    const expected = "a certificate that is not nested so deeply";
    return { holds: false, issue: { code: "certificate-shape", path: "certificate", expected } };
  }
  return certificates.verify(written, book, work);
}

/** The same for a document of which nothing is known: one that was never meant to be a certificate is refused, under the given name. */
export function verifyCertificate(document: unknown, name: string, work?: DocumentWork): Verdict {
  const verdict = verify(document, rules, work);
  if (verdict.holds || certificates.isLikeCertificate(document)) return verdict;
  return refuse({
    code: "certificate-unreadable",
    path: name,
    expected: "a certificate, a draw with its certificate, or a model file",
    received: "a JSON document that has neither a claim nor a derivation",
  });
}

/** Reads the text of a certificate or of a model file, for `verify` and `verifyModel`; an object with a key twice is refused. */
export function parseCertificate(text: string, path = "certificate"): unknown {
  try {
    return certificates.parseStrictly(text, path);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse({ code: "certificate-unreadable", path, expected: "a JSON document" });
  }
}

/**
 * Checks a model file: every certificate, and that each speaks of the parts that stand beside it. Needs no data. Only a
 * newer version throws.
 */
export function verifyModel(
  document: unknown,
  options: VerifyModelOptions = {},
  book: RuleBook = rules,
): ModelVerdict {
  return model.verifyModel(document, book, options);
}

/** The model file of its parts, with every certificate bound to them. */
export function modelFile({
  book = rules,
  ...options
}: Omit<ModelOptions, "book"> & { readonly book?: RuleBook }): ModelFile {
  return model.modelFile({ ...options, book });
}

/** The certificate in words: the promise, what it rests on, and the proof as a tree. */
export function explain(certificate: Certificate, book: RuleBook = rules): string {
  return certificates.explain(certificate, book);
}

/** What a certificate states, as a sentence: its claim, and what was changed of the mechanism that its proof starts from. */
export function statementInWords(certificate: Certificate, book: RuleBook = rules): string {
  return certificates.statementInWords(certificate, book);
}

/** What a certificate states, as its notion and numbers, and what was changed. */
export function statementInShort(certificate: Certificate, book: RuleBook = rules): string {
  return certificates.statementInShort(certificate, book);
}

/** What a reader must see beside the word "holds": the promise in words, and whether it is worth anything. */
export function remarks(certificate: Certificate, book: RuleBook = rules): readonly string[] {
  return certificates.remarks(certificate, book);
}

/** A certificate in one sentence, with what it rests on in the world. */
export function promiseInWords(certificate: Certificate, book: RuleBook = rules): string {
  return certificates.promiseInWords(certificate, book);
}

/**
 * What is printed of a model's certificates unasked, one sentence each: those that rest on a condition that nobody can check are
 * counted, and `where` says where they are shown.
 */
export function promisesInWords(
  all: readonly Certificate[],
  where: string,
  book: RuleBook = rules,
): readonly string[] {
  return certificates.promisesInWords(all, where, book);
}

/**
 * Applies one rule of the book to certificates or claims: `apply("subsampling", [certificate], { n: 10000 })`.
 * Leaves take their sample size as the last argument. A conversion keeps what its certificate speaks of.
 */
export function apply(
  id: string,
  premises: readonly Evidence[],
  parameters: Readonly<Record<string, unknown>> = {},
  n: SampleSize = "any",
  book: RuleBook = rules,
): Certificate {
  const rule =
    book.get(id) ??
    refuse({
      code: "rule-unknown",
      path: "rule",
      expected: `one of ${[...book.keys()].join(", ")}`,
      received: JSON.stringify(id),
    });
  const derivations = premises.map((evidence) => derivationOf(evidence, n));
  const derived = certificates.derive(rule, derivations, parameters, n);
  return certificates.certify(derived, book, subjectFrom(premises[0], derived, book));
}

/**
 * The best certificate of the wanted notion that the rules give: `convert("differential-privacy:epsilon=0.1",
 * "robust-generalization", { n: 10000, beta: "0.05" })`. It speaks of what the given certificate speaks of, unless a step
 * changes the mechanism.
 */
export function convert<N extends Notion>(
  from: Evidence,
  to: N,
  aim: Aim = {},
  book: RuleBook = rules,
): Certificate<ClaimOf<N>> {
  const { n, ...goal } = aim;
  const stated = Object.entries(goal).filter(([, value]) => value !== undefined);
  for (const [name] of stated) {
    if (!aims.includes(name)) {
      refuse({ code: "parameter-unknown", path: name, expected: `one of n, ${aims.join(", ")}` });
    }
  }
  const goals = Object.fromEntries(
    stated.map(([name, value]) => [name, exactly(name, value as RationalLike)]),
  );
  const start = derivationOf(from, n ?? "any");
  // A certificate for every size is first stated for the wanted one (rule at-size).
  const sized = typeof n === "number" && start.n === "any" ? { ...goals, n } : goals;
  const derived = certificates.convert(start, to, sized, book);
  return certificates.certify(derived, book, subjectFrom(from, derived, book)) as Certificate<ClaimOf<N>>;
}

/** The same promise, bound to what it speaks of; a subject that it had is replaced. */
export function withSubject(certificate: Certificate, subject: Subject, book: RuleBook = rules): Certificate {
  return certificates.withSubject(certificate, subject, book);
}

/** The JSON Schema of certificates with the rules of the book. */
export function certificateSchema(book: RuleBook = rules): Readonly<Record<string, unknown>> {
  return certificates.certificateSchema(book);
}

function subjectFrom(from: Evidence | undefined, derived: Derivation, book: RuleBook): Subject | undefined {
  return typeof from === "object" && "derivation" in from
    ? certificates.carriedSubject(from, derived, book)
    : undefined;
}

function derivationOf(evidence: Evidence, n: SampleSize): Derivation {
  if (typeof evidence === "string") return certificates.premise(certificates.readClaim(evidence), n);
  return "derivation" in evidence ? evidence.derivation : certificates.premise(evidence, n);
}

/** Words stay words, counts stay counts; every other goal is an exact number. */
function exactly(name: string, value: RationalLike): unknown {
  if (["neighbours", "setting", "scope", "via"].includes(name)) return value;
  if (name === "group" || name === "queries")
    return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return Rational.from(value, name);
}

/** The document as it would be written to a file; big integers become digits. */
function plain(document: unknown): unknown {
  const text = JSON.stringify(document ?? null, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return JSON.parse(text);
}
