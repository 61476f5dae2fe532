import { createPublicKey, type KeyObject, verify } from "node:crypto";
import {
  type Certificate,
  digestOf,
  HoldfastError,
  type SignedDocument,
  verify as verifyCertificate,
  type Verdict,
} from "holdfast";

/** A certificate as the service gives it out: `holdfast verify --key` checks it offline. */
export interface SignedCertificate {
  readonly certificate: Certificate | Readonly<Record<string, unknown>>;
  readonly signature: {
    readonly algorithm: "Ed25519";
    readonly publicKey: string;
    /** base64url, over the digest of the certificate (`signedBytes`). */
    readonly value: string;
  };
}

/** What was found out about a signed certificate. It can be relied on only where both hold. */
export interface SignedVerdict {
  /** Was the signature made with that key, over this certificate? */
  readonly signature: boolean;
  readonly certificate: Verdict;
}

/**
 * What is signed: the ASCII text `holdfast certificate ` and the certificate's digest, which is SHA-256 over the JSON of its other
 * fields, without spaces and with the keys of every object in order. Anyone can compute it again from the document.
 */
export function signedBytes(digest: string): Buffer {
  return Buffer.from(`holdfast certificate ${digest}`, "ascii");
}

/**
 * Checks a signed certificate offline: its signature with a public key that came another way (the one inside the document proves
 * nothing), and the certificate from its derivation.
 */
export function verifySigned(document: SignedCertificate | SignedDocument, publicKey: string): SignedVerdict {
  const key = publicKeyOf(publicKey);
  // As JSON has it, so that a document that was read and one that was just made are the same.
  const stated = JSON.parse(JSON.stringify(document.certificate)) as Readonly<Record<string, unknown>>;
  const others = Object.fromEntries(Object.entries(stated).filter(([name]) => name !== "digest"));
  const { algorithm, value }: SignedDocument["signature"] = document.signature;
  return {
    certificate: verifyCertificate(document.certificate),
    signature:
      algorithm === "Ed25519" &&
      typeof value === "string" &&
      verify(null, signedBytes(digestOf(others)), key, Buffer.from(value, "base64url")),
  };
}

function publicKeyOf(x: string): KeyObject {
  const bytes = Buffer.from(x, "base64url");
  if (bytes.length !== 32 || bytes.toString("base64url") !== x)
    throw new HoldfastError({
      code: "parameter-range",
      path: "key",
      expected: "a public key: base64url of 32 bytes, as /v1/service gives it",
    });
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}
