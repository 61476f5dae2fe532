import {
  carriedSubject,
  type Certificate,
  certificateRules,
  certify,
  count,
  derive,
  type Derivation,
  type Parameters,
  type Rule,
  type RuleBook,
  ruleBook,
  type SampleSize,
} from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { type Randomness, randomnessAssumption } from "./randomness.ts";
import { mechanismRules } from "./rules/index.ts";
import { noPromise } from "./rules/no-promise/rule.ts";
import { statedRandomness } from "./rules/stated-randomness/rule.ts";

/** Every rule that a mechanism's certificate can use: conversions, compositions and the mechanisms' leaves. */
export const mechanismBook: RuleBook = ruleBook(certificateRules, mechanismRules);

/** The certificate of a leaf: what a mechanism promises by itself. */
export function leafCertificate(rule: Rule, parameters: Parameters, n: SampleSize = "any"): Certificate {
  if (n !== "any") count(1).accept(n, "n");
  return certify(derive(rule, [], parameters, n), mechanismBook);
}

/** The certificate of a run without privacy, as with epsilon = "infinity". */
export function emptyCertificate(n: SampleSize = "any"): Certificate {
  return leafCertificate(noPromise, {}, n);
}

/**
 * The certificate of one more step on a certified base. `book` must hold every rule of the base's derivation, so
 * that no assumption is lost. What the base speaks of is kept where the rule is about the same mechanism.
 */
export function stepCertificate(
  rule: Rule,
  base: Certificate,
  parameters: Parameters,
  book: RuleBook = mechanismBook,
): Certificate {
  requireKnownRules(base.derivation, book);
  const derivation = derive(rule, [base.derivation], parameters);
  return certify(derivation, book, carriedSubject(base, derivation, book));
}

/** States where the random bits of a further step came from, unless the certificate already does. */
export function withRandomness(
  certificate: Certificate,
  randomness: Randomness,
  book: RuleBook = mechanismBook,
): Certificate {
  const stated = certificate.assumptions.some(({ kind }) => kind === randomnessAssumption(randomness));
  return stated ? certificate : stepCertificate(statedRandomness, certificate, { randomness }, book);
}

function requireKnownRules(node: Derivation, book: RuleBook): void {
  if (node.rule !== "premise" && !book.has(node.rule)) {
    refuse({
      code: "rule-unknown",
      path: "base.derivation",
      expected: "rules of the given book",
      received: JSON.stringify(node.rule),
      remedy: "Pass the rule book that the base certificate was made with, as `book`.",
    });
  }
  for (const premise of node.premises) requireKnownRules(premise, book);
}
