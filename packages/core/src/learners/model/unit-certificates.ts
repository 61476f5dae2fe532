import type { Certificate, Claim, RuleBook, SampleSize } from "../../certificates/index.ts";
import { groupPrivacy } from "../../certificates/rules/group-privacy/rule.ts";
import { groupStability } from "../../certificates/rules/group-stability/rule.ts";
import type { Unit } from "../../data/index.ts";
import { rowsOfUnit } from "../../data/index.ts";
import { mechanismBook, stepCertificate } from "../../mechanisms/certificates.ts";
import type { Withheld } from "../learner.ts";

/** Promises for the unit of a schema. */
export interface UnitPromise {
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

/**
 * What certificates about single rows say of the schema's unit. Privacy and stability go over to groups by their rules; a notion
 * that has no such rule is left out. Where a person may have several rows, these are not independent draws, so that what rests
 * on independent examples is withheld.
 */
export function unitCertificates(
  { certificates, withheld }: UnitPromise,
  unit: Unit,
  n: SampleSize,
  book: RuleBook = mechanismBook,
): UnitPromise {
  const rows = rowsOfUnit(unit, n);
  if (rows === 1) return { certificates, withheld };
  const forUnit = (kept: readonly Certificate[]): readonly Certificate[] =>
    kept.flatMap((certificate) => forGroup(certificate, rows, book));
  if (unit.of !== "person") return { certificates: forUnit(certificates), withheld };
  const lost = certificates.filter(isIndependent).map(({ claim }) => claim.notion);
  const notions = new Set([...withheld.map(({ notion }) => notion), ...lost]);
  const why = "The rows of one person are not independent draws from one distribution.";
  return {
    certificates: forUnit(certificates.filter((certificate) => !isIndependent(certificate))),
    withheld: [...notions].map((notion) => ({ notion, why })),
  };
}

function isIndependent({ assumptions }: Certificate): boolean {
  return assumptions.some(({ kind }) => kind === "iid" || kind === "public-points-iid");
}

function forGroup(certificate: Certificate, group: number, book: RuleBook): readonly Certificate[] {
  const { claim } = certificate;
  if (isPrivacy(claim)) return [stepCertificate(groupPrivacy, certificate, { group }, book)];
  if (claim.notion === "uniform-stability")
    return [stepCertificate(groupStability, certificate, { group }, book)];
  // Bounded ranges and their kind have no group: they speak of single rows only.
  return "neighbours" in claim ? [] : [certificate];
}

function isPrivacy({ notion }: Claim): boolean {
  return notion === "differential-privacy" || notion === "private-prediction";
}
