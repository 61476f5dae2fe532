import { describe, expect, test } from "vitest";
import { documentKind, isLikeCertificate } from "./document-kind.ts";

const certificate = { version: 1, claim: {}, derivation: {} };
const signed = { certificate, signature: { algorithm: "Ed25519" } };

describe("documentKind", () => {
  test.each([
    ["a certificate", certificate, { kind: "certificate", document: certificate }],
    ["a draw", { draw: 3, certificate }, { kind: "draw", document: certificate }],
    ["a calibration", { parameter: "1", certificate }, { kind: "draw", document: certificate }],
    ["a signed certificate", signed, { kind: "signed", documents: [signed], isList: false }],
    [
      "a list of signed ones",
      { items: [signed, signed] },
      { kind: "signed", documents: [signed, signed], isList: true },
    ],
    ["a model", { holdfast: "model" }, { kind: "model", document: { holdfast: "model" } }],
    ["an empty list", { items: [] }, { kind: "certificate", document: { items: [] } }],
    ["a certificate alone in an object", { certificate }, { kind: "certificate", document: { certificate } }],
    ["a number", 1, { kind: "certificate", document: 1 }],
    ["nothing", null, { kind: "certificate", document: null }],
  ])("knows %s", (_name, document, found) => {
    expect(documentKind(document)).toEqual(found);
  });
});

test("what has a claim or a derivation may have been a certificate", () => {
  expect([{ claim: 1 }, { derivation: 1 }, { certificate }, [], null].map(isLikeCertificate)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
