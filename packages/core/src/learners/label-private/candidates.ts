import type { Family } from "../../classes/family.ts";
import type { Points } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";

/** Candidates that are made from public points, and what is known of them before the points are. */
export interface PublicCandidates {
  /** Where they come from, in words. */
  readonly how: string;
  /** At most so many, for any points. */
  readonly candidates: bigint;
  /** Every hypothesis of the class differs from a candidate on at most this share of the points. */
  readonly radius: Rational;
  readonly family: (points: Points) => Family;
}
