import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { certify } from "./certificates/index.ts";
import { assumptionOrder } from "./certificates/reference/assumptions.ts";
import { verifyByReference } from "./certificates/reference/verify.ts";
import { HoldfastError, type Issue } from "./issues/index.ts";
import * as independent from "./independent-verify.ts";
import { exponential } from "./mechanisms/index.ts";
import {
  apply,
  certificateSchema,
  convert,
  explain,
  parseCertificate,
  verify,
  verifyCertificate,
} from "./proof.ts";
import { referenceRules } from "./reference-rules.ts";
import { rules } from "./rule-book.ts";
import { mutationsOf } from "./testing/mutations.ts";
import { deriveCase, oraclesOf } from "./testing/oracles.ts";

const home = join(import.meta.dirname, "..");
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const byReference = (document: unknown): boolean =>
  verifyByReference(document, referenceRules, assumptionOrder).holds;
const pathOf = (certificate: ReturnType<typeof convert>): string[] => {
  const path: string[] = [];
  for (let node = certificate.derivation; ;) {
    path.unshift(node.rule);
    const next = node.premises[0];
    if (next === undefined) return path;
    node = next;
  }
};
const issueOf = (step: () => unknown): Issue => {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("verifyCertificate", () => {
  const sound = apply("group-privacy", ["differential-privacy:epsilon=0.1"], { group: 2 });

  it("gives the verdict of what holds, and of what was meant to be a certificate", () => {
    expect(verifyCertificate(sound, "given").holds).toBe(true);
    for (const broken of [{ ...sound, n: 7 }, { claim: {} }, { derivation: {} }])
      expect(verifyCertificate(plain(broken), "given").holds).toBe(false);
  });

  it("refuses what was never meant to be one, under the name it was given", () => {
    for (const document of [{}, [], "text", 1, null, { certificate: sound }])
      expect(issueOf(() => verifyCertificate(plain(document), "given"))).toMatchObject({
        code: "certificate-unreadable",
        path: "given",
      });
  });
});

describe("convert", () => {
  it("takes the way with the smallest resulting parameter", () => {
    const robust = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
      n: 10000,
      beta: "0.05",
    });
    expect(robust.claim.alpha.toString()).toBe("0.03770120264");
    expect(pathOf(robust)).toEqual(["premise", "pure-privacy-to-robust-generalization"]);
    expect(robust.vacuous).toBe(false);
    // Bounded range gives half the stability of what it gives through plain privacy.
    const stable = convert("bounded-range:epsilon=1", "uniform-stability");
    expect(stable.claim.gamma.toString()).toBe("0.2449186625");
    expect(pathOf(stable)).toEqual(["premise", "bounded-range-to-stability"]);
  });

  it("chains rules where no single one leads there", () => {
    const chained = convert("bounded-range:epsilon=0.1", "robust-generalization", { n: 10000, beta: "0.05" });
    expect(pathOf(chained)).toEqual([
      "premise",
      "bounded-range-to-privacy",
      "pure-privacy-to-robust-generalization",
    ]);
    const general = convert("zero-concentrated-privacy:rho=0.001", "robust-generalization", {
      n: 100000,
      beta: "0.05",
      delta: "1e-9",
    });
    expect(pathOf(general).at(-1)).toBe("privacy-to-robust-generalization");
    expect(general.vacuous).toBe(false);
  });

  it("marks a vacuous result as vacuous, and returns it only when there is nothing better", () => {
    const weak = convert("differential-privacy:epsilon=5", "robust-generalization", {
      n: 10000,
      beta: "0.05",
    });
    expect(weak.claim.alpha.compare(1)).toBeGreaterThan(0);
    expect(weak.vacuous).toBe(true);
  });

  it("keeps within the numbers and words that were asked for", () => {
    const label = convert("differential-privacy:epsilon=0.1", "differential-privacy", {
      neighbours: "replace-label",
    });
    expect(label.claim).toMatchObject({ neighbours: "replace-label" });
    const group = convert("differential-privacy:epsilon=0.1", "differential-privacy", { group: 3 });
    expect(group.claim.epsilon.toString()).toBe("0.3");
    const replace = convert(
      "differential-privacy:epsilon=0.1,delta=1e-6,neighbours=add-or-remove-one",
      "differential-privacy",
      { neighbours: "replace-one" },
    );
    expect([replace.claim.epsilon.toString(), replace.claim.delta.toString()]).toEqual([
      "0.2",
      "0.000002105170919",
    ]);
  });

  it("states a claim for every size at the wanted one", () => {
    const certificate = apply("exponential-mechanism", [], {
      sensitivity: 1,
      scale: 20,
      randomness: "cryptographic",
    });
    expect(certificate.n).toBe("any");
    const robust = convert(certificate, "robust-generalization", { n: 10000, beta: "0.05" });
    expect([robust.n, robust.claim.alpha.toString()]).toEqual([10000, "0.03770120264"]);
    expect(verify(plain(robust))).toMatchObject({ holds: true, premises: [] });
  });

  it("does not trade a promise without delta for one with it, unless asked", () => {
    const prediction = convert("differential-privacy:epsilon=0.1", "private-prediction");
    expect(prediction.claim).toMatchObject({ queries: "infinity" });
    expect([prediction.claim.epsilon.toString(), prediction.claim.delta.toString()]).toEqual(["0.1", "0"]);
    expect(prediction.assumptions.map((a) => a.kind)).toEqual(["premise"]);
    const allowed = convert("differential-privacy:epsilon=0.1", "private-prediction", { delta: "0.05" });
    expect(allowed.claim.epsilon.toString()).toBe("0");
    // Among equal numbers the claim that covers more queries is better.
    const one = convert("bounded-range:epsilon=0.1", "private-prediction");
    expect(one.claim).toMatchObject({ queries: "infinity" });
    const small = convert("differential-privacy:epsilon=0.1,delta=1e-9", "private-prediction");
    expect(small.claim.delta.toString()).toBe("0.000000001");
  });

  it("starts from the strongest claim that a proof already holds", () => {
    const { certificate } = exponential({ scores: [1, 2], sensitivity: 1, epsilon: 1 });
    expect(certificate.claim.notion).toBe("differential-privacy");
    expect(convert(certificate, "uniform-stability").claim.gamma.toString()).toBe("0.2449186625");
    expect(convert(certificate, "zero-concentrated-privacy").claim.rho.toString()).toBe("0.125");
    // A selection is converted once: Theorem S is not chosen after Theorem C was.
    const stable = ["selection:kept=3,nats=21.9,stable=true"];
    const byC = apply("selection-to-robust-generalization", stable, { beta: "0.05" }, 1000);
    const again = convert(byC, "robust-generalization", { beta: "0.05" });
    expect(again.derivation.rule).toBe("selection-to-robust-generalization");
    // What was said of the mechanism before it resampled is not said of the one that does.
    const resampled = apply(
      "resampling",
      ["perfect-generalization:beta=1e-9,epsilon=0.1"],
      { map: "pooled" },
      1000,
    );
    expect(() => convert(resampled, "perfect-generalization", { beta: "1e-9", delta: "1e-9" })).toThrow(
      "cannot be reached",
    );
  });

  it("changes the mechanism only when asked to", () => {
    expect(
      issueOf(() =>
        convert("perfect-generalization:beta=1e-9,epsilon=0.1", "differential-privacy", { n: 1000 }),
      ).remedy,
    ).toContain("Cummings Theorem 38");
    const resampled = convert("perfect-generalization:beta=1e-9,epsilon=0.1", "differential-privacy", {
      n: 1000,
      via: "resampling",
    });
    expect(pathOf(resampled)).toEqual(["premise", "resampling"]);
    expect(resampled.assumptions.map((a) => a.kind)).toContain("resampled");
  });

  it("says what is missing, and why a way cannot exist", () => {
    expect(
      issueOf(() => convert("differential-privacy:epsilon=1", "robust-generalization", { n: 100 })),
    ).toMatchObject({
      code: "parameter-missing",
      expected: "a value for beta",
      remedy: "For example --beta 0.05.",
    });
    expect(issueOf(() => convert("uniform-stability:gamma=0.1", "differential-privacy"))).toMatchObject({
      code: "no-path",
    });
    expect(
      issueOf(() =>
        convert("generalization:alpha=0.1,beta=0.1", "robust-generalization", { beta: "0.1", delta: "0.1" }),
      ).remedy,
    ).toContain("training list");
    expect(
      issueOf(() =>
        convert("differential-privacy:epsilon=1", "differential-privacy", {
          neighbours: "add-or-remove-one",
          beta: "0.1",
          delta: "0.1",
        }),
      ).remedy,
    ).toContain("prints n");
    expect(
      issueOf(() =>
        convert("differential-privacy:epsilon=1", "robust-generalization", { beta: "0.1", delta: "0.01" }),
      ),
    ).toMatchObject({
      code: "parameter-missing",
      expected: "a value for n",
      remedy: "For example --n 10000.",
    });
    expect(issueOf(() => convert("differential-privacy:epsilon=1", "robust-generalization"))).toMatchObject({
      expected: "a value for beta and n",
    });
    expect(issueOf(() => convert("differential-privacy:epsilon=1", "bounded-range"))).toMatchObject({
      code: "no-path",
    });
    expect(issueOf(() => convert("none", "none", { betta: "0.05" }))).toMatchObject({
      code: "parameter-unknown",
      path: "betta",
    });
    expect(
      issueOf(() => convert("mistake-bound:mistakes=1", "regret", { beta: "0.1", delta: "0.1", n: 5 }))
        .remedy,
    ).toBeUndefined();
  });
});

describe("apply", () => {
  it("applies a rule by name to claims, texts and certificates", () => {
    const privacy = apply("group-privacy", ["differential-privacy:epsilon=0.5"], { group: 2 }, 100);
    expect(privacy).toMatchObject({ n: 100, claim: { group: 2 } });
    const again = apply("post-processing", [privacy]);
    expect(again.claim).toEqual(privacy.claim);
    expect(verify(again).holds).toBe(true);
    expect(explain(again)).toContain("by post-processing");
    expect(issueOf(() => apply("unheard", []))).toMatchObject({
      code: "rule-unknown",
      received: '"unheard"',
    });
  });
});

describe("a certificate as an object", () => {
  const certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
    n: 10000,
    beta: "0.05",
  });

  it("is verified by what it says, not by what it was copied from", () => {
    const forged = { ...certificate, claim: { ...certificate.claim, alpha: "0.001" } };
    expect(verify(certificate).holds).toBe(true);
    expect(verify(forged)).toMatchObject({ holds: false, issue: { path: "claim" } });
    expect(independent.verify(certificate)).toMatchObject({ holds: true });
    expect(independent.verify(forged)).toMatchObject({ holds: false });
    expect(independent.verify(undefined)).toMatchObject({ holds: false });
    expect(Object.keys(certificate)).not.toContain("toJSON");
  });

  it("with big integers among its parameters survives a copy too", () => {
    const finite = apply("finite-range", [], { values: 2n ** 64n }, 1000);
    expect(verify({ ...finite }).holds).toBe(true);
    expect(verify({ ...finite, n: 1001 }).holds).toBe(false);
  });

  it("must be a JSON text without a key twice", () => {
    const text = JSON.stringify(certificate);
    expect(verify(parseCertificate(text)).holds).toBe(true);
    const doubled = text.replace('"alpha":', '"alpha":"0.001","alpha":');
    expect(issueOf(() => parseCertificate(doubled))).toMatchObject({ code: "certificate-unreadable" });
    expect(issueOf(() => parseCertificate("{"))).toMatchObject({
      code: "certificate-unreadable",
      expected: "a JSON document",
    });
  });
});

describe("privacy", () => {
  it("never rests on an assumption about the data", () => {
    const privacy = [
      "differential-privacy",
      "bounded-range",
      "zero-concentrated-privacy",
      "renyi-privacy",
    ].concat("private-prediction", "perfect-generalization");
    for (const rule of rules.values()) {
      for (const given of oraclesOf(rule.id).cases) {
        const node = deriveCase(rule, given);
        if (!privacy.includes(node.claim.notion)) continue;
        const kinds = rule.assumptions(node);
        for (const kind of ["iid", "realizable", "consistent", "bounded-vc"] as const)
          expect(kinds, rule.id).not.toContain(kind);
      }
    }
  });
});

describe("the published schema", () => {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(certificateSchema());

  it("is the committed file", async () => {
    await expect(`${JSON.stringify(certificateSchema(), null, 2)}\n`).toMatchFileSnapshot(
      "../schema/certificate.v1.json",
    );
  });

  it("admits a certificate of every rule, and no document with a field too many", () => {
    for (const rule of rules.values()) {
      const given = oraclesOf(rule.id).cases[0];
      if (given === undefined) continue;
      const document = plain(certify(deriveCase(rule, given), rules)) as object;
      expect(validate(document), `${rule.id}: ${JSON.stringify(validate.errors?.[0])}`).toBe(true);
      expect(validate({ ...document, extra: 1 })).toBe(false);
    }
  });

  it("admits subjects that are spelled as they must be", () => {
    const privacy = apply("randomized-response", [], { epsilon: 1, randomness: "cryptographic" });
    const digest = privacy.digest;
    const stating = (subject: object): object => ({ ...(plain(privacy) as object), subject });
    const right = [
      { unit: "person" },
      { unit: "group of 12", class: "thresholds:16", learner: digest, model: digest },
    ];
    for (const subject of right) expect(validate(stating(subject)), JSON.stringify(subject)).toBe(true);
    const wrong = [{}, { note: "x" }, { unit: "group of 1" }, { model: "seven" }, { class: "sha256-0" }];
    for (const subject of wrong) expect(validate(stating(subject)), JSON.stringify(subject)).toBe(false);
  });
});

describe("golden certificates", () => {
  const folder = join(home, "golden");
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));

  it("are at least twelve", () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
  });

  it.each(files)("%s keeps verifying, with both verifiers, and no single-field change does", (file) => {
    const document = read(file);
    expect(verify(document)).toMatchObject({ holds: true });
    expect(byReference(document)).toBe(true);
    for (const { what, document: changed } of mutationsOf(document)) {
      expect(
        { verify: accepted(() => verify(changed).holds), reference: accepted(() => byReference(changed)) },
        what,
      ).toEqual({ verify: false, reference: false });
    }
  });
});

function accepted(step: () => boolean): boolean {
  try {
    return step();
  } catch (error) {
    // Only a newer schema version throws; it is not accepted either.
    if (error instanceof TypeError) throw error;
    return false;
  }
}
