import type { Issue, SignedDocument } from "holdfast";
import { refuse } from "./numbers.ts";

/** What is known of a signature; `issue` where it does not hold. */
export interface SignatureVerdict {
  readonly said: "holds" | "does not hold" | "not checked";
  readonly issue?: Issue;
}

/** Checks the signature of a signed certificate; nothing for a document that has none and needs none. */
export async function signatureOf(
  document: SignedDocument | undefined,
  key: string | undefined,
  name: string,
): Promise<SignatureVerdict | undefined> {
  if (document === undefined) {
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
