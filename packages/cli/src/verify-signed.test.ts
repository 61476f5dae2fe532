import { generateKeyPairSync, sign } from "node:crypto";
import { apply, convert, digestOf, explain } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const aim = { n: 10000, beta: "0.05" };
const certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", aim);
const provable = apply(
  "exponential-mechanism",
  [],
  { sensitivity: 1, scale: 4, randomness: "cryptographic" },
  100,
);
const plainOf = (value: unknown): object => JSON.parse(JSON.stringify(value)) as object;
const pair = generateKeyPairSync("ed25519");
const publicKey = pair.publicKey.export({ format: "jwk" }).x!;
const other = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }).x!;
// Written here once more, as the documents of the service say it: what is signed can be computed without the service's code.
const value = sign(null, Buffer.from(`holdfast certificate ${certificate.digest}`), pair.privateKey).toString(
  "base64url",
);
const signed = { certificate, signature: { algorithm: "Ed25519", publicKey, value } };

function verifyText(document: unknown, ...options: readonly string[]): ReturnType<typeof runInMemory> {
  return runInMemory(["verify", "-", ...options], { "-": JSON.stringify(document) });
}

describe("holdfast verify of a signed certificate", () => {
  test("says that it was signed with the key that was given", async () => {
    const { status, out } = await verifyText(signed, "--key", publicKey);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Arithmetic checked, but it starts .*Signed with the key .{8}, whose holder vouches for it\.\n/,
    );
    expect(out).toContain("names NO account, data set, unit or ledger entry");
    const { out: json } = await verifyText(signed, "--key", publicKey, "--json");
    expect(JSON.parse(json)).toMatchObject({ holds: true, level: "premise", signature: "holds" });
  });

  test("without a key it verifies the certificate and says that the signature was not checked", async () => {
    const { status, out } = await verifyText(signed);
    expect(status).toBe(0);
    expect(out).toMatch("Signature NOT checked: run holdfast verify --key");
    expect(JSON.parse((await verifyText(signed, "--json")).out)).toMatchObject({ signature: "not checked" });
  });

  test("says whose privacy it is about, and how many rows a person may have", async () => {
    const lineOf = async (unit: string, rows: number): Promise<string | undefined> => {
      const schema = "a".repeat(64);
      const about = {
        key: publicKey,
        kind: "query",
        dataSets: [{ id: "ds_a", schema, unit, rows }],
        ledger: [],
      };
      const text = `holdfast signed ${digestOf({ about, certificate: certificate.digest })}`;
      const made = sign(null, Buffer.from(text), pair.privateKey).toString("base64url");
      const document = { certificate, about, signature: { ...signed.signature, value: made } };
      return /unit of privacy (.*)/.exec((await verifyText(document, "--key", publicKey)).out)?.[1];
    };
    expect(await lineOf("row", 1)).toBe("row");
    expect(await lineOf("group of 12", 12)).toBe("group of 12");
    expect(await lineOf("person", 3)).toBe("person of at most 3 rows");
  });

  test("rejects another key, a changed signature and a changed certificate, whatever else is right", async () => {
    const edited = JSON.parse(JSON.stringify(signed)) as { certificate: { n: number } };
    edited.certificate.n = 20000;
    const flipped = {
      ...signed,
      signature: {
        ...signed.signature,
        value: `A${value.slice(1)}` === value ? `B${value.slice(1)}` : `A${value.slice(1)}`,
      },
    };
    expect((await verifyText(signed, "--key", other)).status).toBe(1);
    expect((await verifyText(flipped, "--key", publicKey)).status).toBe(1);
    expect((await verifyText(edited, "--key", publicKey)).status).toBe(1);
    expect((await verifyText(edited)).status).toBe(1);
    expect((await verifyText({ ...signed, signature: {} }, "--key", publicKey)).status).toBe(1);
  });

  test("a model's certificates, as the service lists them, are checked one by one", async () => {
    const good = await verifyText({ items: [signed, signed] }, "--key", publicKey);
    expect([good.status, good.out.match(/Signed with the key/g)?.length]).toEqual([0, 2]);
    const bad = { ...signed, signature: { ...signed.signature, value: "" } };
    const { status, out } = await verifyText({ items: [signed, bad] }, "--key", publicKey, "--json");
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      holds: false,
      certificates: [{ holds: true }, { holds: false }],
    });
  });

  test("explain says that the signature was not checked, and explains one or all of a list", async () => {
    const explained = (document: unknown, ...options: readonly string[]) =>
      runInMemory(["explain", "-", ...options], { "-": JSON.stringify(document) });
    const { status, out } = await explained(signed);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Arithmetic checked, but it starts .* Signature NOT checked: run holdfast verify --key /,
    );
    expect(out.slice(out.indexOf("\n") + 2)).toBe(explain(certificate));
    const list = await explained({ items: [signed, signed] });
    expect([list.status, list.out.match(/^Certificate [12]$/gm)?.length]).toEqual([0, 2]);
    const plain = { certificate: provable, signature: signed.signature };
    expect(JSON.parse((await explained(plain, "--json")).out)).toMatchObject({
      level: "signature-not-checked",
    });
    expect(JSON.parse((await explained({ items: [plain] }, "--json")).out)).toMatchObject({
      level: "signature-not-checked",
      certificates: [{ level: "signature-not-checked" }],
    });
    const edited = { ...signed, certificate: { ...plainOf(certificate), n: 20000 } };
    for (const document of [edited, { items: [signed, edited] }]) {
      const refused = await explained(document);
      expect(refused.status).toBe(1);
      expect(refused.out).toMatch(/^does not hold: /);
    }
  });

  test("a key that is none, and a document without a signature beside a key, are bad input", async () => {
    expect((await verifyText(signed, "--key", "abc")).status).toBe(2);
    expect((await verifyText(certificate, "--key", publicKey)).status).toBe(2);
  });
});
