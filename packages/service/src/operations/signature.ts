import { createPublicKey, type KeyObject, verify } from "node:crypto";
import {
  type Certificate,
  digestOf,
  HoldfastError,
  type SignedDocument,
  verify as verifyCertificate,
  type Verdict,
} from "holdfast";

/** What a signed document is about. Documents of release 0.1.0 name nothing. */
export interface Named {
  /** The service's public key. */
  readonly key: string;
  /** A quote is a price: nothing was run for it. */
  readonly kind: "budget" | "quote" | "query" | "predictor" | "model" | "session";
  /** The data sets: of a budget all that are charged to it. */
  readonly dataSets: readonly {
    readonly id: string;
    /** The digest of its schema, as in the subjects of certificates. */
    readonly schema: string;
    /** The unit as certificates about these rows say it. */
    readonly unit: string;
    /** How many rows a unit may have at most. */
    readonly rows: number;
  }[];
  /** The last entry of every account that the data sets are charged to. */
  readonly ledger: readonly {
    readonly account: string;
    readonly sequence: number;
    readonly hash: string;
  }[];
}

/** A certificate as the service gives it out: `holdfast verify --key` checks it offline. */
export interface SignedCertificate {
  readonly certificate: Certificate | Readonly<Record<string, unknown>>;
  readonly about?: Named;
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
  /** What the document is about, where its signature holds and it says so. */
  readonly about?: Named;
}

/**
 * What is signed: the ASCII text `holdfast signed ` and the digest of `{about, certificate}`, where the certificate stands by its own
 * digest. A digest is SHA-256 over JSON without spaces and with the keys of every object in order; a certificate's is over its other
 * fields. Anyone can compute it again from the document. Release 0.1.0 signed `holdfast certificate ` and the certificate's digest.
 */
export function signedBytes(digest: string, about: unknown): Buffer {
  const text =
    about === undefined
      ? `holdfast certificate ${digest}`
      : `holdfast signed ${digestOf({ about, certificate: digest })}`;
  return Buffer.from(text, "ascii");
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
  const { about } = document as { readonly about?: Named | null };
  const signature =
    algorithm === "Ed25519" &&
    typeof value === "string" &&
    (about === undefined || about?.key === publicKey) &&
    verify(null, signedBytes(digestOf(others), about), key, Buffer.from(value, "base64url"));
  return {
    certificate: verifyCertificate(document.certificate),
    signature,
    ...(signature && about ? { about } : {}),
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
