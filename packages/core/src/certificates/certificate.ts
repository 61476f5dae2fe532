import type { Assumption, AssumptionKind } from "./assumption.ts";
import { assumptionSentences } from "./assumption.ts";
import type { Claim } from "./claim.ts";
import { premiseRule, type Derivation } from "./derivation.ts";
import { digestOf } from "./digest.ts";
import { encodeClaim, encodeValue } from "./json.ts";
import type { SampleSize } from "./judgement.ts";
import { notions } from "./notions.ts";
import type { Rule } from "./rule.ts";
import { requireCheckableTree } from "./work.ts";
import { acceptSubject, checkUnit, type Subject } from "./subject.ts";

/** The version of the certificate's schema; a document with a higher one is refused, not guessed at. */
export const certificateVersion = 1;

/**
 * A promise with its proof. `verify` computes every number of the derivation again and needs nothing else:
 * no data, no model, no network.
 */
export interface Certificate<C extends Claim = Claim> {
  readonly version: typeof certificateVersion;
  readonly claim: C;
  readonly n: SampleSize;
  /** True when the claim holds for every mechanism and so says nothing. */
  readonly vacuous: boolean;
  /** What the promise is about, where it was bound to something; the digest covers it. */
  readonly subject?: Subject;
  readonly assumptions: readonly Assumption[];
  readonly derivation: Derivation;
  /** SHA-256 of all other fields: the document is whole. */
  readonly digest: string;
  toJSON(): unknown;
}

/** The rules that a verifier knows, by id. */
export type RuleBook = ReadonlyMap<string, Rule>;

/** Collects rules into a book; two rules of one name are a mistake of the program. */
export function ruleBook(...collections: readonly (readonly Rule[])[]): RuleBook {
  const book = new Map<string, Rule>();
  for (const rule of collections.flat()) {
    if (book.has(rule.id)) throw new Error(`two rules are called ${rule.id}`);
    book.set(rule.id, rule);
  }
  return book;
}

/**
 * Makes the certificate of a derivation. A subject whose unit of rows is not that of the claim is refused, and so is a derivation
 * that is too costly to check.
 */
export function certify(derivation: Derivation, book: RuleBook, subject?: Subject): Certificate {
  return certificateOf(derivation, book, assumptionsOf(derivation, book), subject);
}

/**
 * The same with the assumptions as release 0.1.0 listed them: those that a theorem sees to were listed all the same. Such a certificate
 * promises less than its proof gives, and is what it was.
 */
export function certifyAsBefore(derivation: Derivation, book: RuleBook, subject?: Subject): Certificate {
  return certificateOf(derivation, book, assumptionsOf(derivation, book, { discharging: false }), subject);
}

function certificateOf(
  derivation: Derivation,
  book: RuleBook,
  assumptions: readonly Assumption[],
  subject?: Subject,
): Certificate {
  const { claim, n } = derivation;
  requireCheckableTree(derivation, book);
  const bound = subject === undefined ? {} : { subject: acceptSubject(subject, "subject") };
  if (bound.subject !== undefined) checkUnit(bound.subject, claim);
  const made = {
    version: certificateVersion,
    claim,
    n,
    vacuous: isVacuous(claim),
    ...bound,
    assumptions,
    derivation,
  } as const;
  const encoded = encodeCertificate(made);
  const digest = digestOf(encoded);
  // Not enumerable: a copy with a changed field must not go on speaking for the original.
  const toJSON = { value: () => ({ ...encoded, digest }) };
  return Object.freeze(Object.defineProperty({ ...made, digest }, "toJSON", toJSON)) as Certificate;
}

/** The same promise, bound to what it speaks of; a subject that it had is replaced. */
export function withSubject(certificate: Certificate, subject: Subject, book: RuleBook): Certificate {
  return certify(certificate.derivation, book, subject);
}

/** Premises first, in the order of the tree; then the other assumptions in the order of their list. */
export function assumptionsOf(
  derivation: Derivation,
  book: RuleBook,
  { discharging = true }: { readonly discharging?: boolean } = {},
): readonly Assumption[] {
  const premises = new Map<string, Assumption>();
  /** What a step and those below it assume, but for what a step above its premises sees to. */
  const visit = (node: Derivation): ReadonlySet<AssumptionKind> => {
    const below = node.premises.map(visit);
    const rule = ruleOf(node, book);
    if (rule === undefined) {
      const key = JSON.stringify([encodeClaim(node.claim), node.n]);
      premises.set(key, { kind: "premise", claim: node.claim, n: node.n });
      return new Set();
    }
    const kinds = new Set(rule.assumptions(node));
    below.forEach((ofPremise, i) => {
      const settled = discharging ? (rule.discharges?.[i] ?? []) : [];
      for (const kind of ofPremise) if (!settled.includes(kind)) kinds.add(kind);
    });
    return kinds;
  };
  const kinds = visit(derivation);
  const ordered = (Object.keys(assumptionSentences) as AssumptionKind[]).filter((kind) => kinds.has(kind));
  return [...premises.values(), ...ordered.map((kind) => ({ kind }))];
}

/** The rule of a step; undefined where its claim is taken on trust. Without the rule it would be lost what the step assumes and changes. */
export function ruleOf({ rule }: Derivation, book: RuleBook): Rule | undefined {
  if (rule === premiseRule) return undefined;
  const known = book.get(rule);
  if (known === undefined) throw new Error(`the rule book does not know ${rule}`);
  return known;
}

/** Does the claim hold for every mechanism? */
export function isVacuous(claim: Claim): boolean {
  const describe = notions[claim.notion] as { isVacuous(claim: Claim): boolean };
  return describe.isVacuous(claim);
}

export function encodeAssumption(assumption: Assumption): unknown {
  return assumption.kind === "premise"
    ? { kind: "premise", claim: encodeClaim(assumption.claim), n: assumption.n }
    : { kind: assumption.kind };
}

function encodeDerivation(node: Derivation): unknown {
  const parameters = Object.entries(node.parameters).map(([name, value]) => [name, encodeValue(value)]);
  return {
    rule: node.rule,
    claim: encodeClaim(node.claim),
    n: node.n,
    parameters: Object.fromEntries(parameters) as unknown,
    premises: node.premises.map(encodeDerivation),
  };
}

function encodeCertificate(
  certificate: Omit<Certificate, "digest" | "toJSON">,
): Readonly<Record<string, unknown>> {
  return {
    version: certificate.version,
    claim: encodeClaim(certificate.claim),
    n: certificate.n,
    vacuous: certificate.vacuous,
    ...(certificate.subject === undefined ? {} : { subject: certificate.subject }),
    assumptions: certificate.assumptions.map(encodeAssumption),
    derivation: encodeDerivation(certificate.derivation),
  };
}
