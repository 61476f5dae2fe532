import {
  type Assumption,
  assumptionInWords,
  assumptionSentences,
  type Certificate,
  claimInShort,
  type Derivation,
  explain,
  type Issue,
  type Origin,
  remarks,
  type Rule,
  rules,
  sentence,
  stepInWords,
  verify,
  whatWasChecked,
} from "holdfast";
import { encoded, textOf } from "./encoded.ts";
import type { NamedValue, ProofStep, Reading } from "./reading.ts";
import { wayTo } from "./way.ts";

interface ReadRequest {
  readonly document: unknown;
  /** Where the document comes from, as far as that was looked into. */
  readonly origin: Origin;
}

/** Computes a certificate again and tells its proof step by step; of one that does not hold, where it breaks. */
export function read({ document, origin }: ReadRequest): Reading {
  const verdict = verify(document);
  return verdict.holds
    ? told(verdict.certificate, verdict.premises, origin)
    : broken(document, verdict.issue);
}

function broken(document: unknown, issue: Issue): Reading {
  return { holds: false, issue, sentence: sentence(issue), way: wayTo(document, issue.path) };
}

function told(certificate: Certificate, premises: readonly Assumption[], origin: Origin): Reading {
  const { assumptions, derivation, digest, subject = {} } = certificate;
  return {
    holds: true,
    checked: whatWasChecked(premises, origin),
    isSigned: origin.kind === "signed",
    premises: premises.map(assumptionInWords),
    assumptions: assumptions.filter(({ kind }) => kind !== "premise").map(assumptionInWords),
    remarks: remarks(certificate),
    subject: Object.entries(subject as Readonly<Record<string, string>>).map(([name, value]) => ({
      name: name === "unit" ? "unit of privacy" : name,
      value,
    })),
    root: step(derivation, "derivation"),
    digest,
    text: explain(certificate),
  };
}

function step(node: Derivation, path: string): ProofStep {
  const rule = rules.get(node.rule);
  const { notion, ...values } = encoded(node.claim);
  return {
    path,
    short: claimInShort(node.claim),
    words: stepInWords(node, rules),
    notion: String(notion),
    values: named(values),
    n: node.n,
    ...(rule === undefined
      ? {}
      : { theorem: { id: rule.id, words: rule.theorem, source: rule.source, from: premisesInWords(rule) } }),
    parameters: named(encoded(node.parameters), rule),
    assumptions: rule === undefined ? [] : rule.assumptions(node).map((kind) => assumptionSentences[kind]),
    premises: node.premises.map((child, i) => step(child, `${path}.premises.${i}`)),
  };
}

function named(values: Readonly<Record<string, unknown>>, rule?: Rule): readonly NamedValue[] {
  return Object.entries(values).map(([name, value]) => {
    const field = rule?.parameters[name];
    return { name, value: textOf(value), ...(field === undefined ? {} : { expected: field.expected }) };
  });
}

function premisesInWords({ premises }: Rule): string {
  if ("each" in premises) return `at least ${premises.least} of ${premises.each.join(" or ")}`;
  return premises.map((notions) => notions.join(" or ")).join(" and ") || "no premise";
}
