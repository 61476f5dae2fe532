import {
  type AuditRow,
  headingIn,
  type LossAtom,
  type MechanismRow,
  type Neighbours,
  type PrivacyProfile,
} from "holdfast";
import { numberOf } from "../../format/number.ts";

/** A number between two: the truth is inside. */
export interface Enclosed {
  readonly lower: number;
  readonly upper: number;
}

/** One claim beside what was measured. */
export type ExactRow = Pick<
  AuditRow,
  | "notion"
  | "claim"
  | "verdict"
  | "parameter"
  | "claimed"
  | "measured"
  | "ratio"
  | "witness"
  | "note"
  | "distributions"
>;

/** The privacy profile as a curve, and the losses behind it. */
export interface ShownProfile {
  readonly neighbours: Neighbours;
  /** The least delta at each epsilon. */
  readonly curve: readonly { readonly epsilon: number; readonly delta: Enclosed }[];
  /** The least epsilon at delta 0; infinite where there is none. */
  readonly pure: Enclosed;
  readonly losses: readonly LossAtom[];
}

/** What an exact audit shows. */
export interface ExactResult {
  /** False: a claim is broken. Unknown: none is, but not everything was decided on every data set. */
  readonly holds: boolean | "unknown";
  /** The row that matters: a broken one, else that about epsilon, else the first that was measured. */
  readonly heading: number;
  readonly rows: readonly ExactRow[];
  /** Data sets whose law was computed, of all there are; of a mechanism the pairs that were given. */
  readonly enumerated: number;
  readonly asked: number;
  /** What privacy is claimed, where it is. */
  readonly claimed?: { readonly epsilon: number; readonly delta: number };
  /** Left out where there are too many pairs to draw it. */
  readonly profile?: ShownProfile;
}

/** The place of the row that matters. */
export function headingPlace(rows: readonly ExactRow[]): number {
  const heading = headingIn(rows);
  return heading === undefined ? 0 : rows.indexOf(heading);
}

/** The privacy that a row claims, read from its claim in short. */
export function privacyIn(
  rows: readonly (AuditRow | MechanismRow)[],
): { readonly epsilon: number; readonly delta: number; readonly neighbours: Neighbours } | undefined {
  const row = rows.find(
    ({ notion, claim }) =>
      notion === "differential-privacy" || (notion === "private-prediction" && claim.includes("queries=1 ")),
  );
  if (row === undefined) return undefined;
  const stated = Object.fromEntries(row.claim.split(" ").map((part) => part.split("=") as [string, string]));
  const { epsilon = "", delta = "", neighbours = "" } = stated;
  if (!/^\d/.test(epsilon)) return undefined;
  return { epsilon: numberOf(epsilon), delta: numberOf(delta), neighbours: neighbours as Neighbours };
}

/** The curve at evenly spaced epsilons, at what is claimed and where it ends. */
export function shownProfile(
  profile: PrivacyProfile,
  neighbours: Neighbours,
  claimed: number | undefined,
  tick: (done: number, total: number) => void,
): ShownProfile {
  const pure = profile.epsilonAt(0);
  const ends = [claimed ?? 0, Number.isFinite(pure.upper) ? pure.upper : 0].filter(Number.isFinite);
  const most = 1.25 * Math.max(...ends, 0.1);
  const even = Array.from({ length: 41 }, (_, i) => Number(((most * i) / 40).toPrecision(6)));
  const epsilons = [...new Set([...even, ...ends])].sort((a, b) => a - b);
  const curve = epsilons.map((epsilon, i) => {
    tick(i, epsilons.length);
    return { epsilon, delta: profile.deltaAt(String(epsilon)) };
  });
  return { neighbours, curve, pure, losses: profile.losses };
}
