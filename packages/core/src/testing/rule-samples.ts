import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certify, verify } from "../certificates/index.ts";
import { encodeClaim } from "../certificates/json.ts";
import { assumptionOrder } from "../certificates/reference/assumptions.ts";
import { verifyByReference } from "../certificates/reference/verify.ts";
import { Rational } from "../math/index.ts";
import { referenceRules } from "../reference-rules.ts";
import { rules } from "../rule-book.ts";
import { accepted, outcome, plain, plainUse, referenceOf, whole } from "./both-verifiers.ts";
import { mutationsOf } from "./mutations.ts";
import { deriveCase, type OracleCase, oraclesOf } from "./oracles.ts";

export interface RuleSample {
  /** Every `of`-th rule, from the `part`-th on. */
  readonly part: number;
  readonly of: number;
  /** How many perturbed oracles of each rule. */
  readonly perturbed: number;
  /** Of the single-field changes of a certificate one in so many, from a place that the rule's name decides. */
  readonly oneChangeIn: number;
}

/** What both verifiers say of the certificates of rules: alike of true ones, of changed ones and of perturbed oracles. */
export function describeRules({ part, of, perturbed: numRuns, oneChangeIn }: RuleSample): void {
  const inPart = [...rules.values()].filter((_, i) => i % of === part - 1);

  describe.each(inPart.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
    const oracles = oraclesOf(id);
    const first = Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % oneChangeIn;

    it("gives certificates that both verifiers accept, with no single-field change accepted by either", () => {
      oracles.cases.forEach((given, index) => {
        const document = plain(certify(deriveCase(rule, given), rules));
        expect(verify(document, rules)).toMatchObject({ holds: true });
        expect(verifyByReference(document, referenceRules, assumptionOrder)).toMatchObject({ holds: true });
        if (index > 1) return;
        for (const [place, { what, document: changed }] of [...mutationsOf(document)].entries()) {
          if (place % oneChangeIn !== first) continue;
          expect(accepted(changed), what).toEqual({ verify: false, reference: false });
          // Nor does it survive when the digest is made to fit.
          if (what.startsWith("digest")) continue;
          expect(accepted(whole(changed)), what).toEqual({ verify: false, reference: false });
        }
      });
    });

    it(`agrees with its reference on perturbed oracles (${numRuns} cases, seed 1)`, () => {
      const perturbed = fc.tuple(
        fc.constantFrom(...oracles.cases),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 12, maxLength: 12 }),
      );
      fc.assert(
        fc.property(perturbed, ([given, factors]) => {
          const changed = perturb(given, factors);
          const fast = outcome(() => encodeClaim(deriveCase(rule, changed).claim));
          const slow = outcome(() => referenceOf(rule).conclude(plainUse(rule, changed)));
          expect(slow).toEqual(fast);
        }),
        { numRuns, seed: 1 },
      );
    });
  });
}

/** Scales every exact number of the case by a factor between 1/200 and 2, and n and counts by small steps. */
function perturb(given: OracleCase, factors: readonly number[]): OracleCase {
  let next = 0;
  const factor = (): Rational => Rational.of(factors[next++ % factors.length] ?? 1, 200);
  const number = (text: string): string =>
    /^\d+(\.\d+)?(e-?\d+)?$/.test(text) ? Rational.parse(text).times(factor()).toString() : text;
  const claim = (text: string): string =>
    text.replace(/=(\d+\.\d+|\d+e-?\d+)(?=,|$)/g, (_m, v: string) => `=${number(v)}`);
  const size = <N>(n: N): N | number =>
    typeof n === "number" ? Math.max(1, n + (factors[next++ % factors.length] ?? 0) - 200) : n;
  const value = (v: unknown): unknown =>
    typeof v === "string" && /[.e]/.test(v) ? number(v) : Array.isArray(v) ? v.map(value) : v;
  return {
    ...given,
    ...(given.n === undefined ? {} : { n: size(given.n) }),
    premises: given.premises.map((p) =>
      typeof p === "string" ? claim(p) : { claim: claim(p.claim), n: p.n },
    ),
    parameters: Object.fromEntries(Object.entries(given.parameters).map(([k, v]) => [k, value(v)])),
  };
}
