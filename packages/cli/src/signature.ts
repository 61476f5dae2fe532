import type { Issue } from "holdfast";
import { refuse } from "./numbers.ts";

/** A certificate in the envelope in which a service gives it out. */
interface Signed {
  readonly certificate: Readonly<Record<string, unknown>>;
  readonly signature: { readonly algorithm: "Ed25519"; readonly publicKey: string; readonly value: string };
}

/** What is known of a signature; `issue` where it does not hold. */
export interface SignatureVerdict {
  readonly said: "holds" | "does not hold" | "not checked";
  readonly issue?: Issue;
}

/** A draw and a calibration have a certificate too, but no signature. */
export function looksSigned(document: unknown): document is Signed {
  if (typeof document !== "object" || document === null) return false;
  const { certificate, signature } = document as Readonly<Record<string, unknown>>;
  return (
    typeof certificate === "object" &&
    typeof signature === "object" &&
    certificate !== null &&
    signature !== null
  );
}

/** The certificates of a model, as a service lists them: every one signed. */
export function signedList(document: unknown): readonly Signed[] | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  const { items } = document as Readonly<Record<string, unknown>>;
  return Array.isArray(items) && items.length > 0 && items.every(looksSigned) ? items : undefined;
}

/** Checks the signature of a signed certificate; nothing for a document that has none and needs none. */
export async function signatureOf(
  document: unknown,
  key: string | undefined,
  name: string,
): Promise<SignatureVerdict | undefined> {
  if (!looksSigned(document)) {
    if (key === undefined) return undefined;
    return refuse({
      code: "command",
      path: name,
      expected: "a signed certificate beside --key",
      received: "a document without a signature",
      remedy: "Leave out --key, or ask the service for the signed certificate.",
    });
  }
  if (key === undefined) return { said: "not checked" };
  // Loaded only here: nothing else of verify needs the service.
  const { verifySigned } = await import("holdfast-service");
  if (verifySigned(document, key).signature) return { said: "holds" };
  return {
    said: "does not hold",
    issue: {
      code: "exchanged",
      path: "signature",
      expected: "a signature over this certificate, made with the key that was given",
    },
  };
}
