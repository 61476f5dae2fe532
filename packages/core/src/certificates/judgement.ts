import type { Claim } from "./claim.ts";

/** The number of examples a claim speaks of, or "any" where the claim does not depend on it. */
export type SampleSize = number | "any";

/** A claim about a mechanism that is run on n examples. */
export interface Judgement<C extends Claim = Claim> {
  readonly claim: C;
  readonly n: SampleSize;
}
