import { apply, convert, explain, modelFile, verify, withSubject } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const parameters = { sensitivity: 1, scale: 4, randomness: "cryptographic" };
const privacy = apply("exponential-mechanism", [], parameters, 100);
const robust = convert(privacy, "robust-generalization", { beta: "0.05" });
const parts = {
  library: "0.1.0",
  kind: "model",
  class: "thresholds:16",
  learner: "exponential",
  parameters: { epsilon: "0.5" },
  hypothesis: { kind: "hypothesis", hypothesis: { threshold: 7 } },
} as const;
const model = modelFile({ parts, certificates: [privacy, robust] });
const text = JSON.stringify(model);
const edited = text.replace('"threshold":7', '"threshold":8');

async function run(
  command: string,
  file: string,
  ...options: readonly string[]
): ReturnType<typeof runInMemory> {
  return runInMemory([command, "-", ...options], { "-": file });
}

describe("holdfast verify MODEL", () => {
  test("prints one line for each certificate", async () => {
    const { status, out, err } = await run("verify", text);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Arithmetic checked\. Not signed: nothing shows who made this file or that these steps were run\.\ncertificate 1 holds: replacing one row .* \(n = 100\); unit of privacy: row\ncertificate 2 holds: a statistic .*; unit of privacy: row\n$/,
    );
  });

  test("prints one JSON document", async () => {
    const { status, out } = await run("verify", text, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      holds: true,
      level: "unsigned",
      certificates: [
        {
          holds: true,
          premises: [],
          n: 100,
          subject: { unit: "row", learner: "exponential", class: "thresholds:16" },
        },
        { holds: true, claim: { notion: "robust-generalization" } },
      ],
    });
  });

  test("says what a certificate rests on in the world", async () => {
    const { out } = await run("verify", text);
    const [, first, second] = out.split("\n");
    expect(first).not.toContain("provided that");
    expect(second).toContain(
      "; provided that the examples were drawn independently from one distribution; unit of privacy: row",
    );
  });

  test("says what was exchanged", async () => {
    const { status, out } = await run("verify", edited);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^certificate 1 does not hold: hypothesis .* does not match the certificate, so it was exchanged or edited: .*\ncertificate 2 does not hold: /,
    );
    const { status: failed, out: json } = await run("verify", edited, "--json");
    expect(failed).toBe(1);
    expect(JSON.parse(json)).toMatchObject({
      holds: false,
      certificates: [{ holds: false, issues: [{ code: "exchanged" }] }, { holds: false }],
    });
  });

  test("does not accept what is no model, and cannot read a newer one", async () => {
    const broken = text.replace('"kind":"model"', '"kind":"mode"');
    expect(await run("verify", broken)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^does not hold: kind does not have the shape of a model file: /) as string,
    });
    const newer = text.replace('"version":1', '"version":2');
    expect(await run("verify", newer)).toMatchObject({
      status: 2,
      out: "",
      err: expect.stringContaining("schema version") as string,
    });
    const doubled = text.replace('"kind":"model"', '"kind":"model","kind":"model"');
    expect((await run("verify", doubled)).status).toBe(2);
  });

  test("takes claims on trust only when told to", async () => {
    const hoped = convert("differential-privacy:epsilon=0.1", "uniform-stability", { n: 100 });
    const hopeful = JSON.stringify(
      modelFile({ parts: { ...parts, parameters: { epsilon: "0.1" } }, certificates: [hoped] }),
    );
    const { status, out } = await run("verify", hopeful);
    expect(status).toBe(1);
    expect(out).toMatch(/^certificate 1 does not hold: certificates.0 rests on a claim taken on trust: /);
    const trusted = await run("verify", hopeful, "--trust-premises");
    expect(trusted.status).toBe(0);
    expect(trusted.out).toMatch(
      /^Arithmetic checked, but it starts from a claim nobody proved: differential-privacy .*\nNO PRIVACY: nothing in the file promises any, so it may tell about single rows\ncertificate 1 holds if what it takes on trust does: /,
    );
  });

  test("warns of the secret of a predictor", async () => {
    const predictor = modelFile({
      parts: { ...parts, kind: "predictor" },
      certificates: [convert(privacy, "private-prediction")],
      secret: { rows: [] },
    });
    const { status, out } = await run("verify", JSON.stringify(predictor));
    expect([status, out.split("\n")[2]]).toEqual([
      0,
      "the file has a secret part, which no certificate speaks of: keep it to yourself",
    ]);
  });
});

test("holdfast verify says what a certificate speaks of", async () => {
  const bound = JSON.stringify(withSubject(privacy, { unit: "row", class: "thresholds:16" }));
  const { status, out } = await run("verify", bound);
  expect([status, out.split("\n").slice(2)]).toEqual([0, ["  speaks of unit row, class thresholds:16", ""]]);
  expect(JSON.parse((await run("verify", bound, "--json")).out)).toMatchObject({
    subject: { unit: "row", class: "thresholds:16" },
  });
  expect((await run("verify", bound.replace("thresholds:16", "thresholds:17"))).status).toBe(1);
});

describe("holdfast explain MODEL", () => {
  test("explains every certificate", async () => {
    const { status, out } = await run("explain", text);
    const certificates = model.certificates.map((certificate) => {
      const verdict = verify(certificate);
      if (!verdict.holds) throw new Error("it holds");
      return explain(verdict.certificate);
    });
    const checked =
      "Arithmetic checked. Not signed: nothing shows who made this file or that these steps were run.\n";
    expect([status, out]).toEqual([
      0,
      `${checked}\nCertificate 1\n\n${certificates[0]!}\nCertificate 2\n\n${certificates[1]!}`,
    ]);
    expect(out).toContain(
      "Speaks of\n  - unit of privacy: row\n  - learner: exponential\n  - class: thresholds:16\n",
    );
    const { out: json } = await run("explain", text, "--json");
    expect(JSON.parse(json)).toMatchObject({
      certificates: [{ vacuous: false, subject: { unit: "row" } }, {}],
    });
  });

  test("explains nothing when anything does not hold", async () => {
    const { status, out } = await run("explain", edited);
    expect([status, out]).toEqual([1, (await run("verify", edited)).out]);
    expect((await run("explain", text.replace('"model",', '"mode",'))).status).toBe(1);
    const { status: failed, out: json } = await run("explain", edited, "--json");
    expect([failed, JSON.parse(json)]).toMatchObject([1, { holds: false }]);
  });
});

test("holdfast convert takes one certificate, not a model", async () => {
  const line = ["convert", "--from", "-", "--to", "uniform-stability"];
  expect(await runInMemory(line, { "-": text })).toMatchObject({
    status: 2,
    err: "standard input cannot be done: expected one certificate, received a model file. Take one out of its list of certificates.\n",
  });
});
