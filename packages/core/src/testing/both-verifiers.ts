import { encodeValue, encodeClaim } from "../certificates/json.ts";
import { digestOf } from "../certificates/digest.ts";
import { readClaim, type Rule, verify } from "../certificates/index.ts";
import { assumptionOrder } from "../certificates/reference/assumptions.ts";
import type { PlainClaim, ReferenceRule, ReferenceUse } from "../certificates/reference/rule.ts";
import { verifyByReference } from "../certificates/reference/verify.ts";
import { referenceRules } from "../reference-rules.ts";
import { rules } from "../rule-book.ts";
import type { OracleCase } from "./oracles.ts";

export const byReference = (document: unknown): boolean =>
  verifyByReference(document, referenceRules, assumptionOrder).holds;
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** A use of the rule as the reference sees it; parameters that no field accepts reach it as they are. */
export function plainUse(rule: Rule, given: Omit<OracleCase, "expect">): ReferenceUse {
  const premises = given.premises.map((p) => {
    const [text, n] = typeof p === "string" ? [p, given.n ?? "any"] : [p.claim, p.n];
    return { claim: plain(encodeClaim(readClaim(text))) as PlainClaim, n };
  });
  const values = Object.entries(rule.parameters).map(
    ([name, field]) => [name, given.parameters[name] ?? field.fallback] as const,
  );
  const parameters = Object.fromEntries(
    values.map(([name, value]) => {
      const spelled = outcome(() => encodeValue(rule.parameters[name]?.accept(value, name)));
      return [name, spelled === "refused" ? value : spelled];
    }),
  );
  const sizes = premises.map((p) => p.n).filter((n) => n !== "any");
  const n = premises.length === 0 ? (given.n ?? "any") : (sizes[0] ?? "any");
  const use = { premises, parameters: { ...given.parameters, ...parameters }, n };
  return { ...use, n: referenceOf(rule).size?.(use) ?? n };
}

export function referenceOf(rule: Rule): ReferenceRule {
  const reference = referenceRules.find((r) => r.id === rule.id);
  if (reference === undefined) throw new TypeError(`no reference for ${rule.id}`);
  return reference;
}

/** Would the independent verifier accept the use, with whatever claim its own rule gives? */
export function acceptedByReference(rule: Rule, given: Omit<OracleCase, "expect">): boolean {
  const made = outcome(() => {
    const use = plainUse(rule, given);
    const claim = referenceOf(rule).conclude(use);
    const kinds = referenceOf(rule).assumptions(use);
    const premises = use.premises.map((p) => ({ rule: "premise", ...p, parameters: {}, premises: [] }));
    const trusted = new Map(
      use.premises.map((p) => [JSON.stringify([p.claim, p.n]), { kind: "premise", ...p }]),
    );
    const listed = assumptionOrder.filter((kind) => kinds.includes(kind)).map((kind) => ({ kind }));
    const derivation = { rule: rule.id, claim, n: use.n, parameters: use.parameters, premises };
    return { version: 1, claim, n: use.n, assumptions: [...trusted.values(), ...listed], derivation };
  });
  return made !== "refused" && [true, false].some((vacuous) => byReference(whole({ ...made, vacuous })));
}

/** The document with a digest that fits its other fields. */
export function whole(document: unknown): unknown {
  const rest = { ...(document as Record<string, unknown>) };
  delete rest["digest"];
  return { ...rest, digest: digestOf(rest) };
}

export function accepted(document: unknown): { verify: boolean; reference: boolean } {
  return {
    verify: outcome(() => verify(document, rules).holds) === true,
    reference: outcome(() => byReference(document)) === true,
  };
}

/** The result, or the word "refused"; programming errors are not caught. */
export function outcome<T>(step: () => T): T | "refused" {
  try {
    return step();
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return "refused";
  }
}
