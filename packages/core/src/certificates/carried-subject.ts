import type { Certificate, RuleBook } from "./certificate.ts";
import type { Claim } from "./claim.ts";
import type { Derivation } from "./derivation.ts";
import { groupOf, type Subject, unitOfRows } from "./subject.ts";

/**
 * The subject of what was derived from a certificate. Rules that speak of the same mechanism (conversions, and stating
 * where the random bits came from) keep it; after any other rule (a flip, a subsample, a composition, post-processing)
 * it would name the wrong mechanism, so the result has none. The unit follows the claim: see `unitAfter`.
 */
export function carriedSubject(from: Certificate, derived: Derivation, book: RuleBook): Subject | undefined {
  const { subject } = from;
  if (subject === undefined) return undefined;
  // A conversion may start from any claim about the same mechanism that the proof already holds.
  const known = new Set(sameMechanism(from.derivation, book));
  if (!sameMechanism(derived, book).some((node) => known.has(node))) return undefined;
  const { unit, ...rest } = subject;
  if (unit === undefined) return subject;
  return { unit: unitAfter(unit, from.claim, derived.claim), ...rest };
}

/** The node, and below it everything about the same mechanism that it was derived from. */
function sameMechanism(node: Derivation, book: RuleBook): readonly Derivation[] {
  const [inner] = node.premises;
  const goesOn = book.get(node.rule)?.mechanism === "kept" && node.premises.length === 1;
  return goesOn && inner !== undefined ? [node, ...sameMechanism(inner, book)] : [node];
}

/**
 * A unit of rows becomes that of the new claim's group. A person stays one only while the claim covers at least as
 * many rows as before: a claim about fewer rows, which the proof may hold further down, need not cover all of theirs.
 */
function unitAfter(unit: string, before: Claim, after: Claim): string {
  const [old, now] = [groupOf(before), groupOf(after)];
  if (now === undefined) return unit;
  return unit === "person" && old !== undefined && now >= old ? unit : unitOfRows(now);
}
