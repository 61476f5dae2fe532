import { convert } from "holdfast";
import { expect, test } from "vitest";
import { check } from "./work.ts";

const certificate = convert("differential-privacy:epsilon=0.1", "differential-privacy", { n: 100 });

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

test("a document is signed where a key was given and its signature holds, and nowhere else", async () => {
  const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]);
  if (!("publicKey" in pair)) throw new Error("no pair of keys");
  const key = base64url(await crypto.subtle.exportKey("raw", pair.publicKey));
  const text = new TextEncoder().encode(`holdfast certificate ${certificate.digest}`);
  const value = base64url(await crypto.subtle.sign("Ed25519", pair.privateKey, text));
  const signed = { certificate, signature: { algorithm: "Ed25519", publicKey: key, value } };
  const originOf = async (document: unknown, given: string): Promise<unknown> => {
    const request = { text: JSON.stringify(document), name: "it", key: given, trustPremises: false };
    const [finding] = (await check(request)).certificates;
    return [finding!.holds, finding!.origin];
  };
  expect(await originOf(certificate, key)).toEqual([true, { kind: "unsigned" }]);
  expect(await originOf(signed, "")).toEqual([true, { kind: "signature-not-checked" }]);
  expect(await originOf(signed, key)).toEqual([true, { kind: "signed", key }]);
  expect(await originOf(signed, "A".repeat(43))).toEqual([false, { kind: "signature-not-checked" }]);
});
