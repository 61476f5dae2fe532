import {
  type Assumption,
  assumptionInWords,
  assumptionSentences,
  type Certificate,
  claimInShort,
  type Derivation,
  explain,
  type Issue,
  remarks,
  type Rule,
  rules,
  sentence,
  stepInWords,
  verify,
} from "holdfast";
import { encoded, textOf } from "./encoded.ts";
import type { NamedValue, ProofStep, Reading } from "./reading.ts";
import { wayTo } from "./way.ts";

/** Computes a certificate again and tells its proof step by step; of one that does not hold, where it breaks. */
export function read({ document }: { readonly document: unknown }): Reading {
  const verdict = verify(document);
  return verdict.holds ? told(verdict.certificate, verdict.premises) : broken(document, verdict.issue);
}

function broken(document: unknown, issue: Issue): Reading {
  return { holds: false, issue, sentence: sentence(issue), way: wayTo(document, issue.path) };
}

function told(certificate: Certificate, premises: readonly Assumption[]): Reading {
  const { assumptions, derivation, digest, subject = {} } = certificate;
  return {
    holds: true,
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
