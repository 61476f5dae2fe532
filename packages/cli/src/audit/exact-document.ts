import { type AuditRow, type AuditWitness, headingIn, holdsIn, Rational } from "holdfast";

/** What an exact audit prints as JSON: its heading, and all rows. */
export interface ExactDocument {
  readonly learner: string;
  readonly class: string;
  readonly n: number;
  /** What is claimed of the parameter in the heading, and of delta where it is not 0. */
  readonly claimed?: Readonly<Record<string, string>>;
  /** The worst that occurs, as a number with its enclosure. */
  readonly measured?: Readonly<Record<string, number>>;
  /** False: a claim is broken. Unknown: none is, but not everything that is claimed was decided on every data set. */
  readonly holds: boolean | "unknown";
  readonly witness?: AuditWitness;
  readonly rows: readonly AuditRow[];
}

/**
 * The claim that matters stands in the heading: one that is broken, or else that about epsilon, or else the first that was
 * measured. A learner may certify less than the epsilon that was asked for; then what was asked for is what is claimed,
 * and what is certified is checked.
 */
export function exactDocument(
  about: Pick<ExactDocument, "learner" | "class" | "n">,
  rows: readonly AuditRow[],
  asked: { readonly epsilon?: string },
): ExactDocument {
  const holds = holdsIn(rows);
  const heading = headingIn(rows);
  if (heading === undefined) return { ...about, holds, rows };
  const { parameter = "", measured: { lower, upper } = { lower: 0, upper: 0 }, witness } = heading;
  return {
    ...about,
    claimed: claimedIn(heading, asked.epsilon),
    // The middle of an enclosure; equal where an end is infinite.
    measured: { [parameter]: Number.isFinite(upper) ? (lower + upper) / 2 : upper, lower, upper },
    holds,
    ...(witness && { witness }),
    rows,
  };
}

function claimedIn(
  { claim, parameter = "", verdict, measured }: AuditRow,
  asked: string | undefined,
): Record<string, string> {
  const stated = Object.fromEntries(claim.split(" ").map((part) => part.split("=") as [string, string]));
  const certified = stated[parameter] ?? "";
  const delta = stated["delta"];
  const isWithin =
    parameter === "epsilon" &&
    asked !== undefined &&
    asked !== "infinity" &&
    Rational.from(certified).compare(Rational.from(asked)) <= 0 &&
    // What breaks the certified number alone must not stand beside a larger one as if that were broken.
    (verdict !== "broken" || (measured?.lower ?? 0) > Rational.from(asked).toNumber());
  return {
    [parameter]: isWithin ? Rational.from(asked).toString() : certified,
    ...(delta !== undefined && delta !== "0" && { delta }),
  };
}
