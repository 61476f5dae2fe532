import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { certify, premise, readClaim } from "./certificates/index.ts";
import { encodeClaim } from "./certificates/json.ts";
import { assumptionSentences } from "./certificates/assumption.ts";
import { assumptionOrder } from "./certificates/reference/assumptions.ts";
import { HoldfastError } from "./issues/index.ts";
import { Rational } from "./math/index.ts";
import { referenceRules } from "./reference-rules.ts";
import { rules } from "./rule-book.ts";
import { accepted, acceptedByReference, byReference, plain, whole } from "./testing/both-verifiers.ts";
import { mutationsOf } from "./testing/mutations.ts";
import { deriveCase, oraclesOf, ruleFolders } from "./testing/oracles.ts";

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

// Changed certificates and perturbed oracles: rules-1-of-4.test.ts and the others.
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
  });
}

function meets(text: string, wanted: number, name: string): void {
  const value = Rational.parse(text).toNumber();
  expect(Math.abs(value - wanted), `${name}: ${text} against ${wanted}`).toBeLessThanOrEqual(
    1e-9 * Math.max(Math.abs(wanted), 1e-300),
  );
}
