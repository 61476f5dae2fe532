import { assumptionOrder } from "./certificates/reference/assumptions.ts";
import { type ReferenceModelVerdict, verifyModelByReference } from "./certificates/reference/model.ts";
import { type ReferenceVerdict, verifyByReference } from "./certificates/reference/verify.ts";
import { Work } from "./certificates/reference/work.ts";
import { referenceRules } from "./reference-rules.ts";

export type { ReferenceModelVerdict } from "./certificates/reference/model.ts";
export { NewerVersion, type ReferenceVerdict } from "./certificates/reference/verify.ts";
export { TooCostly, Work } from "./certificates/reference/work.ts";

/**
 * Checks a certificate, parsed or as the library made it, with the reference implementations alone. A schema version
 * that is newer than this verifier throws, and so does a document that is too costly to check; certificates of one document
 * share its `work`.
 */
export function verify(document: unknown, work: Work = new Work()): ReferenceVerdict {
  let plain: unknown;
  try {
    plain = JSON.parse(JSON.stringify(document ?? null));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { holds: false, reason: "the document is nested too deeply" };
  }
  return verifyByReference(plain, referenceRules, assumptionOrder, work);
}

/**
 * Checks a model file: every certificate, and that each speaks of the parts that stand beside it. A certificate that rests
 * on a claim taken on trust does not hold, unless `trustPremises` is set.
 */
export function verifyModel(
  document: unknown,
  { trustPremises = false }: { readonly trustPremises?: boolean } = {},
): ReferenceModelVerdict {
  return verifyModelByReference(document, verify, trustPremises);
}
