import { digestOf, HoldfastError, type SignedDocument } from "holdfast";
import type { SignatureFound } from "./findings.ts";

/**
 * Checks the signature of a certificate with a public key that came another way; the one inside the document proves nothing. What is
 * signed is the text `holdfast signed ` and the digest of what it is about and of the certificate.
 */
export async function checkSignature(
  { certificate, about, signature }: SignedDocument,
  key: string,
): Promise<SignatureFound> {
  if (key === "") return "not checked";
  const bytes = publicKeyOf(key);
  const others = Object.fromEntries(Object.entries(certificate).filter(([name]) => name !== "digest"));
  const digest = digestOf(others);
  // What release 0.1.0 signed names nothing; what is signed now is about something, and names the key.
  const isNamed = about !== undefined;
  if (isNamed && !isOf(about, key)) return "does not hold";
  const signed = new TextEncoder().encode(
    isNamed
      ? `holdfast signed ${digestOf({ about, certificate: digest })}`
      : `holdfast certificate ${digest}`,
  );
  const { algorithm, value } = signature;
  const made = typeof value === "string" ? bytesOf(value) : undefined;
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
  } catch {
    return "cannot be checked here";
  }
  if (algorithm !== "Ed25519" || made === undefined) return "does not hold";
  return (await crypto.subtle.verify("Ed25519", imported, made, signed)) ? "holds" : "does not hold";
}

function isOf(about: unknown, key: string): boolean {
  return typeof about === "object" && about !== null && "key" in about && about.key === key;
}

function publicKeyOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(key);
  if (bytes?.length === 32) return bytes;
  throw new HoldfastError({
    code: "parameter-range",
    path: "key",
    expected: "a public key: base64url of 32 bytes, as /v1/service gives it",
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(base64url)) return undefined;
  try {
    const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
