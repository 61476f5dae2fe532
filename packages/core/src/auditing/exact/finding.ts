import type { Enclosed, Verdict } from "./enclosed.ts";
import type { AuditWitness } from "./witness.ts";

/** What an audit found about one claim on one problem. */
export interface Finding {
  /** The parameter that is compared. */
  readonly parameter: string;
  /** What is claimed of it, as a double. */
  readonly claimed: number;
  /** The worst that occurs, enclosed. */
  readonly measured: Enclosed;
  readonly verdict: Verdict;
  /** Measured over claimed, at most about 1 for a claim that is kept; 0 where nothing was measured. */
  readonly ratio: number;
  /** Where the worst occurs. */
  readonly witness?: AuditWitness;
  /** What was compared with what, where that needs to be said. */
  readonly how?: string;
  /** How many distributions were tried; a search is no proof for all of them. */
  readonly distributions?: number;
}

/** A claim that cannot be audited here, and why. */
export interface Unchecked {
  readonly unchecked: string;
}

const gravity = { broken: 3, undecided: 2, unchecked: 1, kept: 0 } as const;

/** What is found of a claim about several releases: the gravest, so that nothing hides a broken one; of equals the tightest. */
export function gravest<Found extends Finding | Unchecked>(findings: readonly Found[]): Found {
  return findings.reduce((a, b) => {
    const order = gravityOf(b) - gravityOf(a);
    return order > 0 || (order === 0 && ratioIn(b) > ratioIn(a)) ? b : a;
  });
}

function gravityOf(found: Finding | Unchecked): number {
  return gravity["unchecked" in found ? "unchecked" : found.verdict];
}

function ratioIn(found: Finding | Unchecked): number {
  return "unchecked" in found ? 0 : found.ratio;
}
