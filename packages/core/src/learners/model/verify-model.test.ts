import { describe, expect, it } from "vitest";
import { digestOf } from "../../certificates/digest.ts";
import { type Certificate, type Subject } from "../../certificates/index.ts";
import * as independent from "../../independent-verify.ts";
import { HoldfastError, sentence } from "../../issues/index.ts";
import { apply, convert, modelFile, verifyModel, withSubject } from "../../proof.ts";
import { mutationsOf } from "../../testing/mutations.ts";
import { type ModelParts, subjectOf } from "./index.ts";

const parts: ModelParts = {
  library: "0.1.0",
  kind: "model",
  class: "thresholds:16",
  learner: "subsampled(exponential)",
  parameters: { epsilon: "0.5", m: 40, zero: 0, mode: "faithful", list: [1, 2] },
  encoder: { columns: ["age", "income"], grid: 4096 },
  schema: { columns: { age: { lower: 17, upper: 90 } }, sensitive: true },
  hypothesis: { kind: "hypothesis", hypothesis: { threshold: 7 } },
};
const leaf = { sensitivity: 1, scale: 4, randomness: "cryptographic" };
const privacy = apply("exponential-mechanism", [], leaf, 100);
const robust = convert(privacy, "robust-generalization", { beta: "0.05" });
const made = (changes: object = {}, certificates = [privacy]) =>
  plain(modelFile({ parts: { ...parts, ...changes }, certificates }));
function plain(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

/** What both verifiers answer; a newer version, which throws, is not accepted. */
function accepted(document: unknown, options = {}): { verify: boolean; independent: boolean } {
  const outcome = (step: () => boolean): boolean => {
    try {
      return step();
    } catch (error) {
      if (error instanceof HoldfastError || error instanceof independent.NewerVersion) return false;
      throw error;
    }
  };
  return {
    verify: outcome(() => verifyModel(document, options).holds),
    independent: outcome(() => independent.verifyModel(document, options).holds),
  };
}
const both = { verify: true, independent: true };
const neither = { verify: false, independent: false };

/** The document with a certificate whose subject was changed and whose digest was made to fit again. */
function forged(edit: (subject: Record<string, unknown>) => void): unknown {
  const document = made() as { certificates: Record<string, unknown>[] };
  const rest = without(document.certificates[0]!, "digest");
  edit(rest["subject"] as Record<string, unknown>);
  return { ...document, certificates: [{ ...rest, digest: digestOf(rest) }] };
}

/** The document without one of its fields. */
function without(document: object, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
}

/** The sentences of all that is wrong. */
function wrongWith(document: unknown): readonly string[] {
  const { issue, certificates } = verifyModel(document);
  const issues = certificates.flatMap((verdict) => (verdict.holds ? [] : verdict.issues));
  return [...(issue === undefined ? [] : [issue]), ...issues].map(sentence);
}

describe("a model file", () => {
  it("holds with all its certificates, parsed or as it was made", () => {
    expect(accepted(made({}, [privacy, robust]))).toEqual(both);
    expect(accepted(modelFile({ parts, certificates: [privacy, robust] }))).toEqual(both);
    const verdict = verifyModel(made({}, [privacy, robust]));
    expect(verdict.certificates.map((c) => c.holds && c.certificate.claim.notion)).toEqual([
      privacy.claim.notion,
      "robust-generalization",
    ]);
  });

  it("does not verify after any single change of any field", () => {
    const document = made();
    const mutations = mutationsOf(document);
    expect(mutations.length).toBeGreaterThan(300);
    for (const { what, document: changed } of mutations) expect(accepted(changed), what).toEqual(neither);
  });

  it("does not verify after a change of a predictor either, but for its secret, which nothing may depend on", () => {
    const predictor = plain(
      modelFile({
        parts: { ...without(parts, "hypothesis"), kind: "predictor" } as unknown as ModelParts,
        certificates: [convert(privacy, "private-prediction")],
        secret: { rows: [[1, 0]], seed: "x" },
      }),
    );
    expect(accepted(predictor)).toEqual(both);
    for (const { what, document } of mutationsOf(predictor)) {
      expect(accepted(document), what).toEqual(what.startsWith("secret") ? both : neither);
    }
    expect(JSON.stringify(predictor["certificates"])).not.toContain(digestOf(predictor["secret"]));
  });

  it("says which part was exchanged", () => {
    const document = made();
    expect(
      wrongWith({ ...document, hypothesis: { kind: "hypothesis", hypothesis: { threshold: 8 } } }),
    ).toEqual([
      expect.stringMatching(
        /^hypothesis \(with kind and library\) does not match the certificate, so it was exchanged or edited: expected sha256-\w{64}, received sha256-\w{64}$/,
      ),
    ]);
    expect(wrongWith({ ...document, class: "thresholds:17", encoder: {} })).toEqual([
      "class does not match the certificate, so it was exchanged or edited: expected thresholds:16, received thresholds:17",
      expect.stringMatching(/^encoder does not match/),
    ]);
    expect(wrongWith(without(document, "schema"))).toEqual([
      expect.stringMatching(/^schema .*, received none$/),
    ]);
    const { encoder, ...plainer } = parts;
    expect(wrongWith({ ...plain(modelFile({ parts: plainer, certificates: [privacy] })), encoder })).toEqual([
      expect.stringMatching(/^encoder .* expected none, as certificates.0 says, received sha256-/),
    ]);
  });

  it.each([
    ["class", { class: "thresholds:17" }],
    ["learner", { learner: "exponential" }],
    ["parameters", { parameters: { epsilon: "0.5", m: 41 } }],
    ["hypothesis", { hypothesis: { kind: "hypothesis", hypothesis: { threshold: 9 } } }],
    ["library", { library: "0.2.0" }],
    ["encoder", { encoder: { columns: ["age"] } }],
    ["schema", { schema: null }],
  ])("does not take the certificates of a model with another %s", (_name, change) => {
    const [mine, other] = [made(), made(change)];
    expect(accepted(other)).toEqual(both);
    expect(accepted({ ...mine, certificates: other["certificates"] })).toEqual(neither);
    expect(accepted({ ...other, certificates: mine["certificates"] })).toEqual(neither);
    const mixed = [...(mine["certificates"] as unknown[]), ...(other["certificates"] as unknown[])];
    expect(verifyModel({ ...mine, certificates: mixed }).certificates.map(({ holds }) => holds)).toEqual([
      true,
      false,
    ]);
    expect(accepted({ ...mine, certificates: mixed })).toEqual(neither);
  });

  it("does not verify by a digest made to fit, whatever the subject is made to say", () => {
    expect(accepted(forged(() => undefined))).toEqual(both);
    for (const name of Object.keys(subjectOf(parts))) {
      expect(accepted(forged((subject) => Reflect.deleteProperty(subject, name))), name).toEqual(neither);
      const other = { [name]: digestOf("another") };
      expect(accepted(forged((subject) => Object.assign(subject, other))), name).toEqual(neither);
    }
    expect(accepted(forged((subject) => delete subject["unit"]))).toEqual(neither);
    expect(accepted(forged((subject) => Object.assign(subject, { unit: "group of 2" })))).toEqual(neither);
  });

  it("is bound to what is no short text by its digest, and a digest does not stand for what it is of", () => {
    const matrix = { spec: "matrix:mine.csv", rows: ["01", "10"] };
    const hypothesis = { kind: "hypothesis", hypothesis: { row: 1 } };
    const document = made({ class: matrix, hypothesis, learner: `é${"x".repeat(300)}` });
    expect(accepted(document)).toEqual(both);
    expect(accepted({ ...document, class: digestOf(matrix) })).toEqual(neither);
    expect(accepted({ ...document, class: { ...matrix, rows: ["01", "11"] } })).toEqual(neither);
    expect(accepted(made({ class: digestOf(matrix) }))).toEqual(both);
  });

  it("does not verify without certificates, or with one that does not say what it speaks of", () => {
    const document = made();
    expect(accepted({ ...document, certificates: [] })).toEqual(neither);
    expect(accepted({ ...document, certificates: [plain(privacy)] })).toEqual(neither);
    expect(wrongWith({ ...document, certificates: [plain(privacy)] })).toEqual([
      "certificates.0.subject is missing: expected a subject that says what the certificate speaks of",
    ]);
    const noUnit = plain(withSubject(privacy, subjectOf(parts)));
    expect(accepted({ ...document, certificates: [noUnit] })).toEqual(neither);
  });

  it("takes no claim on trust unless told to", () => {
    const hoped = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
      n: 100,
      beta: "0.05",
    });
    const document = made({}, [privacy, hoped]);
    expect(accepted(document)).toEqual(neither);
    expect(accepted(document, { trustPremises: true })).toEqual(both);
    expect(verifyModel(document).certificates.map(({ holds }) => holds)).toEqual([true, false]);
    expect(wrongWith(document)[0]).toMatch(/^certificates.1 rests on a claim taken on trust: /);
  });

  it("states each certificate's unit: rows, groups, or a person whose rows the schema bounds", () => {
    const group = convert(privacy, "differential-privacy", { group: 3 });
    const concentrated = convert(privacy, "zero-concentrated-privacy");
    const all = [privacy, group, robust, concentrated];
    const units = (document: Record<string, unknown>): unknown[] =>
      (document["certificates"] as { subject: Subject }[]).map(({ subject }) => subject.unit);
    const rows = made({}, all);
    expect([units(rows), accepted(rows)]).toEqual([["row", "group of 3", "row", "row"], both]);
    const schema = (most: unknown): object => ({ unit: { of: "person", column: "id", most } });
    const three = made({ schema: schema(3) }, all);
    expect([units(three), accepted(three)]).toEqual([["row", "person", "person", "row"], both]);
    const one = made({ schema: schema(1) }, all);
    expect([units(one), accepted(one)]).toEqual([["person", "person", "person", "person"], both]);
    // A person is never claimed by hand where the schema leaves more rows, or does not bound them.
    const claimed = (change: object, certificate: Certificate): object => {
      const document = made(change);
      const subject = { unit: "person", ...subjectOf({ ...parts, ...change }) };
      return accepted({ ...document, certificates: [plain(withSubject(certificate, subject))] });
    };
    expect(claimed({ schema: schema(3) }, group)).toEqual(both);
    expect(claimed({ schema: schema(4) }, group)).toEqual(neither);
    expect(claimed({ schema: schema(2) }, privacy)).toEqual(neither);
    expect(claimed({ schema: schema(2) }, concentrated)).toEqual(neither);
    expect(claimed({ schema: schema(2) }, robust)).toEqual(both);
    for (const wrong of [
      schema(0),
      schema("3"),
      schema(1.5),
      { unit: { of: "row" } },
      { unit: null },
      null,
      "person",
    ])
      expect(claimed({ schema: wrong }, group), JSON.stringify(wrong)).toEqual(neither);
    expect(claimed({ schema: undefined }, group)).toEqual(neither);
  });

  it("that is a released model holds no secret", () => {
    expect(accepted({ ...made(), secret: { rows: [] } })).toEqual(neither);
  });

  it.each(["-0", "1e400", "[[-0]]", '{"a":-1e999}'])("does not hold %s, which no digest feels", (text) => {
    const read = (value: string): unknown =>
      JSON.parse(JSON.stringify(made({ schema: "here" })).replace('"here"', value));
    const fitting = made({ schema: plain(JSON.parse(text)) });
    const { certificates } = fitting;
    expect(accepted(fitting)).toEqual(both);
    expect(accepted({ ...(read(text) as object), certificates })).toEqual(neither);
  });

  it("refuses what is no model file, however deep", () => {
    for (const document of [null, [], "model", {}, { holdfast: "model" }, privacy]) {
      expect(accepted(document)).toEqual(neither);
      expect(verifyModel(document)).toMatchObject({
        holds: false,
        certificates: [],
        issue: { path: expect.any(String) as string },
      });
    }
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(accepted({ ...made(), hypothesis: deep })).toEqual(neither);
  });

  it("of a newer version is not guessed at", () => {
    expect(() => verifyModel({ ...made(), version: 2 })).toThrow(HoldfastError);
    expect(() => independent.verifyModel({ ...made(), version: 2 })).toThrow(independent.NewerVersion);
  });
});
