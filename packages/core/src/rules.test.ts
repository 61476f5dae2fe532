import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certify, premise, readClaim, type Rule, verify } from "./certificates/index.ts";
import { digestOf } from "./certificates/digest.ts";
import { encodeClaim, encodeValue } from "./certificates/json.ts";
import { assumptionSentences } from "./certificates/assumption.ts";
import { assumptionOrder } from "./certificates/reference/assumptions.ts";
import type { PlainClaim, ReferenceRule, ReferenceUse } from "./certificates/reference/rule.ts";
import { verifyByReference } from "./certificates/reference/verify.ts";
import { HoldfastError } from "./issues/index.ts";
import { Rational } from "./math/index.ts";
import { referenceRules } from "./reference-rules.ts";
import { rules } from "./rule-book.ts";
import { mutationsOf } from "./testing/mutations.ts";
import { deriveCase, type OracleCase, oraclesOf, ruleFolders } from "./testing/oracles.ts";

const byReference = (document: unknown): boolean =>
  verifyByReference(document, referenceRules, assumptionOrder).holds;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe("the rule book", () => {
  it("has a folder with rule, reference, proof, oracles and test for every rule, and no other folders", () => {
    expect([...ruleFolders.keys()].sort()).toEqual([...rules.keys()].sort());
    for (const folder of ruleFolders.values()) {
      for (const file of ["rule.ts", "reference.ts", "proof.md", "oracles.json", "rule.test.ts"]) {
        expect(existsSync(join(folder, file)), `${folder}/${file}`).toBe(true);
      }
    }
  });

  it("is the same as the independent verifier's", () => {
    expect(referenceRules.map((r) => r.id).sort()).toEqual([...rules.keys()].sort());
    expect(assumptionOrder).toEqual(Object.keys(assumptionSentences));
    for (const reference of referenceRules) {
      const fast = rules.get(reference.id);
      expect(reference.premises).toEqual(fast?.premises);
      expect([...reference.parameters].sort()).toEqual(Object.keys(fast?.parameters ?? {}).sort());
    }
  });
});

describe("claims that are taken on trust", () => {
  it.each([0, -1, 1.5, "many", null, true])("do not hold for n = %j, wherever it stands", (n) => {
    const document = JSON.stringify(certify(premise(readClaim("mistake-bound:mistakes=3"), 7), rules));
    const changed = JSON.parse(document.replaceAll('"n":7', `"n":${JSON.stringify(n)}`)) as unknown;
    expect(accepted(whole(JSON.parse(document)))).toEqual({ verify: true, reference: true });
    expect(accepted(whole(changed))).toEqual({ verify: false, reference: false });
  });

  it.each([
    ...["mistake-bound:mistakes=3", "regret:regret=1,rounds=10", "regret:regret=10,rounds=10"],
    ...[
      "dimension:dimension=doubling,lower=1,upper=2",
      "dimension:dimension=littlestone,lower=0,upper=infinity",
    ],
    ...["dimension:dimension=vc,lower=2,upper=infinity", "lower-bound:quantity=xi,value=7"],
    ...[
      "lower-bound:quantity=n,value=0",
      "impossibility:theorem=wang-12",
      "none",
      "global-stability:eta=1/3",
    ],
    ...["private-prediction:epsilon=1,queries=infinity", "selection:kept=1,nats=2,stable=true"],
  ])("%s is read alike by both verifiers, and so is every change of it", (text) => {
    const document = plain(certify(premise(readClaim(text), "any"), rules));
    expect(byReference(document)).toBe(true);
    for (const { what, document: changed } of mutationsOf(document)) {
      const { verify: fast, reference } = accepted(whole(changed));
      expect(reference, what).toBe(fast);
    }
  });
});

for (const rule of rules.values()) {
  const oracles = oraclesOf(rule.id);

  describe(rule.id, () => {
    it("meets its oracles, rounded outward", () => {
      expect(oracles.cases.length).toBeGreaterThan(0);
      for (const given of oracles.cases) {
        const claim = encodeClaim(deriveCase(rule, given).claim);
        for (const [name, wanted] of Object.entries(given.expect)) {
          if (typeof wanted === "number" && typeof claim[name] === "string") meets(claim[name], wanted, name);
          else expect(claim[name], `${name} of ${JSON.stringify(given)}`).toEqual(wanted);
        }
      }
    });

    it("refuses what its theorem does not cover, and so does the reference", () => {
      for (const given of oracles.refused) {
        let path = "nothing was refused";
        try {
          deriveCase(rule, given);
        } catch (error) {
          path = error instanceof HoldfastError ? error.issue.path : String(error);
        }
        expect(path, JSON.stringify(given)).toBe(given.path);
        expect(acceptedByReference(rule, given), JSON.stringify(given)).toBe(false);
      }
      // The same document, made from a case that the theorem covers, is accepted.
      for (const given of oracles.cases.slice(0, 1)) expect(acceptedByReference(rule, given)).toBe(true);
    });

    it("gives certificates that both verifiers accept, with no single-field change accepted by either", () => {
      oracles.cases.forEach((given, index) => {
        const document = plain(certify(deriveCase(rule, given), rules));
        expect(verify(document, rules)).toMatchObject({ holds: true });
        expect(verifyByReference(document, referenceRules, assumptionOrder)).toMatchObject({ holds: true });
        if (index > 1) return;
        for (const { what, document: changed } of mutationsOf(document)) {
          expect(accepted(changed), what).toEqual({ verify: false, reference: false });
          // Nor does it survive when the digest is made to fit.
          if (what.startsWith("digest")) continue;
          expect(accepted(whole(changed)), what).toEqual({ verify: false, reference: false });
        }
      });
    });

    it("agrees with its reference on perturbed oracles (60 cases, seed 1)", () => {
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
        { numRuns: 60, seed: 1 },
      );
    });
  });
}

/** A use of the rule as the reference sees it; parameters that no field accepts reach it as they are. */
function plainUse(rule: Rule, given: Omit<OracleCase, "expect">): ReferenceUse {
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

function referenceOf(rule: Rule): ReferenceRule {
  const reference = referenceRules.find((r) => r.id === rule.id);
  if (reference === undefined) throw new TypeError(`no reference for ${rule.id}`);
  return reference;
}

/** Would the independent verifier accept the use, with whatever claim its own rule gives? */
function acceptedByReference(rule: Rule, given: Omit<OracleCase, "expect">): boolean {
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

function meets(text: string, wanted: number, name: string): void {
  const value = Rational.parse(text).toNumber();
  expect(Math.abs(value - wanted), `${name}: ${text} against ${wanted}`).toBeLessThanOrEqual(
    1e-9 * Math.max(Math.abs(wanted), 1e-300),
  );
}

/** The document with a digest that fits its other fields. */
function whole(document: unknown): unknown {
  const rest = { ...(document as Record<string, unknown>) };
  delete rest["digest"];
  return { ...rest, digest: digestOf(rest) };
}

function accepted(document: unknown): { verify: boolean; reference: boolean } {
  return {
    verify: outcome(() => verify(document, rules).holds) === true,
    reference: outcome(() => byReference(document)) === true,
  };
}

/** The result, or the word "refused"; programming errors are not caught. */
function outcome<T>(step: () => T): T | "refused" {
  try {
    return step();
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return "refused";
  }
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
