import { refuse } from "../issues/index.ts";
import type { Claim } from "./claim.ts";
import type { Judgement, SampleSize } from "./judgement.ts";
import { acceptClaim, encodeClaim } from "./json.ts";
import type { Parameters, Rule } from "./rule.ts";
import { requireCheckable } from "./work.ts";

/** A proof: a tree of named rules. Every node states its claim and n, and `verify` computes each of them again. */
export interface Derivation extends Judgement {
  readonly rule: string;
  readonly parameters: Parameters;
  readonly premises: readonly Derivation[];
}

/** The name of the leaf that takes a claim on trust. */
export const premiseRule = "premise";

/** A leaf that is taken on trust; it becomes an assumption of every certificate built on it. */
export function premise(claim: Claim, n: SampleSize): Derivation {
  return { rule: premiseRule, claim, n, parameters: {}, premises: [] };
}

/**
 * Applies a rule. `n` is needed for leaves only; elsewhere it follows from the premises (all of one size) or
 * from the rule's own parameters.
 */
export function derive(
  rule: Rule,
  premises: readonly Derivation[],
  parameters: Readonly<Record<string, unknown>>,
  n: SampleSize = "any",
): Derivation {
  matchNotions(rule, premises);
  const accepted = acceptParameters(rule, parameters);
  // The size of a conclusion that has its own may take work itself.
  const early = rule.size === undefined ? conclusionSize(rule, premises, accepted, n) : "any";
  requireCheckable(rule, { premises, parameters: accepted, n: early });
  const size = conclusionSize(rule, premises, accepted, n);
  const claim = acceptClaim(rule.conclude({ premises, parameters: accepted, n: size }));
  return { rule: rule.id, claim, n: size, parameters: accepted, premises };
}

/** Does the list of premises have the notions the rule asks for? Refuses, naming the first that does not. */
export function matchNotions(rule: Rule, premises: readonly Judgement[]): void {
  const pattern = rule.premises;
  const wanted = "each" in pattern ? premises.map(() => pattern.each) : pattern;
  const enough = "each" in pattern ? premises.length >= pattern.least : premises.length === pattern.length;
  if (!enough) {
    const expected = "each" in pattern ? `at least ${pattern.least} premises` : `${pattern.length} premises`;
    refuse({
      code: "rule-refused",
      path: "premises",
      expected: `${expected} for ${rule.id}`,
      received: `${premises.length}`,
    });
  }
  premises.forEach((judgement, i) => {
    const allowed = wanted[i] ?? [];
    if (!allowed.includes(judgement.claim.notion)) {
      refuse({
        code: "notion-mismatch",
        path: `premises.${i}.claim.notion`,
        expected: `${allowed.join(" or ")} for ${rule.id}`,
        received: judgement.claim.notion,
      });
    }
  });
}

function acceptParameters(rule: Rule, given: Readonly<Record<string, unknown>>): Parameters {
  for (const name of Object.keys(given)) {
    if (!(name in rule.parameters)) {
      refuse({
        code: "parameter-unknown",
        path: `parameters.${name}`,
        expected: `${Object.keys(rule.parameters).join(", ") || "no parameters"} for ${rule.id}`,
      });
    }
  }
  const accepted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(rule.parameters)) {
    const value = given[name] ?? field.fallback;
    if (value === undefined) {
      refuse({
        code: "parameter-missing",
        path: `parameters.${name}`,
        expected: `${field.expected} for ${rule.id}`,
      });
    }
    accepted[name] = field.accept(value, `parameters.${name}`);
  }
  return accepted;
}

/** The n of the conclusion: the rule's own, that of the premises, or for a leaf the one that is stated. */
export function conclusionSize(
  rule: Rule,
  premises: readonly Judgement[],
  parameters: Parameters,
  stated: SampleSize,
): SampleSize {
  if (rule.size !== undefined) return rule.size({ premises, parameters });
  if (premises.length === 0) return stated;
  const sizes = new Set(premises.map((judgement) => judgement.n).filter((n) => n !== "any"));
  if (sizes.size > 1) {
    refuse({
      code: "rule-refused",
      path: "premises",
      expected: `premises about samples of one size for ${rule.id}`,
      received: [...sizes].join(", "),
    });
  }
  return [...sizes][0] ?? "any";
}

/** Two claims are the same document. */
export function sameClaim(a: Claim, b: Claim): boolean {
  return JSON.stringify(encodeClaim(a)) === JSON.stringify(encodeClaim(b));
}
