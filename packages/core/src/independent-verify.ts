import { assumptionOrder } from "./certificates/reference/assumptions.ts";
import { type ReferenceVerdict, verifyByReference } from "./certificates/reference/verify.ts";
import { referenceRules } from "./reference-rules.ts";

export { NewerVersion, type ReferenceVerdict } from "./certificates/reference/verify.ts";

/**
 * Checks a certificate, parsed or as the library made it, with the reference implementations alone. A schema version
 * that is newer than this verifier throws.
 */
export function verify(document: unknown): ReferenceVerdict {
  const plain: unknown = JSON.parse(JSON.stringify(document ?? null));
  return verifyByReference(plain, referenceRules, assumptionOrder);
}
