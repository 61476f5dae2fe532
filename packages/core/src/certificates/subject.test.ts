import { describe, expect, it } from "vitest";
import * as independent from "../independent-verify.ts";
import { HoldfastError, type Issue } from "../issues/index.ts";
import { stepCertificate, withRandomness } from "../mechanisms/certificates.ts";
import { apply, convert, explain, verify, withSubject } from "../proof.ts";
import { rules } from "../rule-book.ts";
import { mutationsOf } from "../testing/mutations.ts";
import { certify } from "./certificate.ts";
import { premise } from "./derivation.ts";
import { digestOf } from "./digest.ts";
import type { Subject } from "./subject.ts";
import { readClaim } from "./text.ts";

const subject: Subject = {
  unit: "row",
  learner: "subsampled(cover)",
  class: "thresholds:16",
  parameters: digestOf({ epsilon: "0.5" }),
  model: digestOf({ t: 7 }),
  encoder: digestOf([1]),
  schema: digestOf({}),
};
const privacy = apply(
  "exponential-mechanism",
  [],
  { sensitivity: 1, scale: 4, randomness: "cryptographic" },
  100,
);
const bound = withSubject(privacy, subject);
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

function accepted(document: unknown): { verify: boolean; independent: boolean } {
  const outcome = (step: () => boolean): boolean => {
    try {
      return step();
    } catch (error) {
      if (error instanceof HoldfastError || error instanceof independent.NewerVersion) return false;
      throw error;
    }
  };
  return {
    verify: outcome(() => verify(document).holds),
    independent: outcome(() => independent.verify(document).holds),
  };
}
const both = { verify: true, independent: true };
const neither = { verify: false, independent: false };

/** The certificate's document with this subject and a digest that fits. */
function stating(stated: unknown, certificate = bound): unknown {
  const { digest, ...rest } = plain(certificate);
  expect(digest).toBe(digestOf(rest));
  const changed = { ...rest, subject: stated };
  return { ...changed, digest: digestOf(changed) };
}

function issueOf(step: () => unknown): Issue {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("a certificate with a subject", () => {
  it("holds, and gives the subject back", () => {
    expect(accepted(plain(bound))).toEqual(both);
    expect(verify(bound)).toMatchObject({ holds: true, certificate: { subject } });
    expect(Object.keys(plain(bound))).toEqual([
      ...["version", "claim", "n", "vacuous", "subject", "assumptions", "derivation", "digest"],
    ]);
    expect(Object.isFrozen(bound.subject)).toBe(true);
  });

  it("without one stays what it was", () => {
    expect(Object.keys(plain(privacy))).not.toContain("subject");
    expect(plain(certify(privacy.derivation, rules))).toEqual(plain(privacy));
    expect(bound.digest).not.toBe(privacy.digest);
    expect(plain(withSubject(bound, { unit: "row" }))).toMatchObject({ subject: { unit: "row" } });
  });

  it("does not hold after any single change, and both verifiers say so", () => {
    const mutations = mutationsOf(plain(bound));
    expect(mutations.filter(({ what }) => what.startsWith("subject")).length).toBeGreaterThan(30);
    for (const { what, document } of mutations) expect(accepted(document), what).toEqual(neither);
  });

  it("has the same digest in every order of its fields", () => {
    const reversed = Object.fromEntries(Object.entries(subject).reverse());
    expect(withSubject(privacy, reversed).digest).toBe(bound.digest);
    expect(accepted({ ...plain(bound), subject: reversed })).toEqual(both);
  });

  it.each<[string, unknown]>([
    ["no object", "row"],
    ["a list", ["row"]],
    ["nothing", null],
    ["no field", {}],
    ["an unknown field", { ...subject, note: "x" }],
    ["a field of every object", { ...subject, constructor: "x" }],
    ["a number", { ...subject, learner: 7 }],
    ["an empty text", { ...subject, learner: "" }],
    ["a text of 201 characters", { ...subject, class: "x".repeat(201) }],
    ["a line break", { ...subject, class: "points\n" }],
    ["a letter beyond ASCII", { ...subject, class: "é" }],
    ["half a digest", { ...subject, class: "sha256-00" }],
    ["a text for a digest", { ...subject, model: "seven" }],
    ["a digest in capitals", { ...subject, model: digestOf(1).toUpperCase() }],
    ["an unknown unit", { ...subject, unit: "household" }],
    ["a group of one", { ...subject, unit: "group of 1" }],
    ["a group with a leading zero", { ...subject, unit: "group of 02" }],
    ["a group of no size", { ...subject, unit: "group of many" }],
    ["a group beyond exact integers", { ...subject, unit: "group of 9007199254740993" }],
  ])("is refused with %s, even when the digest fits", (_what, stated) => {
    expect(accepted(stating(stated))).toEqual(neither);
    expect(issueOf(() => withSubject(privacy, stated as Subject)).path).toMatch(/^subject/);
  });

  it("takes every field alone", () => {
    for (const [name, value] of Object.entries(subject as Record<string, string>))
      expect(accepted(stating({ [name]: value })), name).toEqual(both);
    expect(accepted(stating({ class: "x".repeat(200), learner: digestOf(1) }))).toEqual(both);
  });

  it("has a unit that agrees with its claim", () => {
    const of = (text: string, unit: string): object => {
      const trusted = apply("post-processing", [text], {}, 100);
      return accepted(stating({ unit }, trusted));
    };
    const privacyOf = "differential-privacy:epsilon=1,group=";
    for (const [text, unit, holds] of [
      [`${privacyOf}3`, "group of 3", both],
      [`${privacyOf}3`, "group of 2", neither],
      [`${privacyOf}3`, "row", neither],
      [`${privacyOf}3`, "person", both],
      [`${privacyOf}1`, "row", both],
      [`${privacyOf}1`, "person", both],
      [`${privacyOf}1`, "group of 3", neither],
      // Concentrated and Renyi privacy speak of one row.
      ["zero-concentrated-privacy:rho=1", "row", both],
      ["zero-concentrated-privacy:rho=1", "group of 2", neither],
      ["renyi-privacy:order=2,epsilon=1", "group of 2", neither],
      ["robust-generalization:alpha=0.1,beta=0.1", "group of 2", both],
      ["robust-generalization:alpha=0.1,beta=0.1", "row", both],
    ] as const)
      expect(of(text, unit), `${text} ${unit}`).toEqual(holds);
    expect(issueOf(() => withSubject(privacy, { unit: "group of 2" }))).toMatchObject({
      code: "certificate-mismatch",
      path: "subject.unit",
      expected: '"row", as the claim says, or "person"',
      received: '"group of 2"',
    });
  });

  it("says in words what it speaks of", () => {
    const words = explain(withSubject(privacy, { unit: "row", learner: "cover", class: "points:3" }));
    expect(words).toContain(
      "Speaks of\n  - unit of privacy: row\n  - learner: cover\n  - class: points:3\nAssumes\n",
    );
    expect(explain(privacy)).not.toContain("Speaks of");
  });
});

describe("what is derived from a certificate with a subject", () => {
  it("speaks of the same where the mechanism is the same", () => {
    const robust = convert(bound, "robust-generalization", { beta: "0.05" });
    expect(robust.subject).toEqual(subject);
    expect(accepted(robust)).toEqual(both);
    // Bounded range is what the exponential mechanism's proof starts from, further down.
    expect(convert(bound, "uniform-stability").subject).toEqual(subject);
    expect(apply("privacy-to-stability", [convert(bound, "differential-privacy")]).subject).toEqual(subject);
    expect(withRandomness(bound, "seeded").subject).toEqual(subject);
    expect(withRandomness(bound, "seeded").assumptions.map(({ kind }) => kind)).toContain(
      "seeded-randomness",
    );
  });

  it("speaks of nothing where the mechanism is another", () => {
    const pure = withSubject(convert(privacy, "differential-privacy"), subject);
    expect(apply("subsampling", [pure], { n: 1000 }).subject).toBeUndefined();
    expect(apply("post-processing", [pure]).subject).toBeUndefined();
    expect(apply("basic-composition", [pure, pure]).subject).toBeUndefined();
    const stable = convert(pure, "uniform-stability");
    expect(stable.subject).toEqual(subject);
    expect(stepCertificate(rules.get("flip-stability")!, stable, { flip: "0.1" }).subject).toBeUndefined();
    const perfect = premise(readClaim("perfect-generalization:beta=1e-9,epsilon=0.1"), 1000);
    const learned = certify(perfect, rules, subject);
    const resampled = convert(learned, "differential-privacy", { via: "resampling" });
    expect(resampled.assumptions.map(({ kind }) => kind)).toContain("resampled");
    expect(resampled.subject).toBeUndefined();
    expect(apply("resampling", [learned], { map: "pooled" }).subject).toBeUndefined();
    expect(convert(privacy, "uniform-stability").subject).toBeUndefined();
    expect(convert("differential-privacy:epsilon=1", "uniform-stability").subject).toBeUndefined();
  });

  it("is about the rows of its own claim", () => {
    const three = convert(bound, "differential-privacy", { group: 3 });
    expect(three.subject).toEqual({ ...subject, unit: "group of 3" });
    expect(accepted(three)).toEqual(both);
    expect(convert(three, "differential-privacy", { group: 1 }).subject).toEqual(subject);
    expect(
      convert(withSubject(privacy, { learner: "cover" }), "differential-privacy", { group: 3 }).subject,
    ).toEqual({
      learner: "cover",
    });
  });

  it("is about a person only while it covers as many rows as before", () => {
    const person = withSubject(convert(privacy, "differential-privacy", { group: 2 }), { unit: "person" });
    expect(convert(person, "differential-privacy", { group: 6 }).subject).toEqual({ unit: "person" });
    const fewer = convert(person, "differential-privacy", { group: 1 });
    expect([fewer.claim.group, fewer.subject]).toEqual([1, { unit: "row" }]);
    expect(convert(person, "zero-concentrated-privacy").subject).toEqual({ unit: "row" });
    const robust = convert(person, "robust-generalization", { beta: "0.05" });
    expect(robust.subject).toEqual({ unit: "person" });
    expect(convert(robust, "differential-privacy", { group: 1 }).subject).toEqual({ unit: "row" });
  });
});
