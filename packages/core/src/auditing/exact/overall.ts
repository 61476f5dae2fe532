import type { AuditRow } from "./audit.ts";

/**
 * Whether all claims hold. False: one is broken. Side claims that cannot be checked here, such as those that rest on an assumption,
 * leave the others as they are; where nothing was checked, or not on all data sets, nobody knows.
 */
export function holdsIn(rows: readonly AuditRow[]): boolean | "unknown" {
  if (rows.some(({ verdict }) => verdict === "broken")) return false;
  const isDecided = rows.every(
    ({ verdict, enumerated, asked }) =>
      verdict === "vacuous" || (verdict !== "undecided" && enumerated === asked),
  );
  const isEmpty =
    rows.some(({ verdict }) => verdict === "unchecked") && !rows.some(({ verdict }) => verdict === "kept");
  return isDecided && !isEmpty ? true : "unknown";
}

/** The row that matters: one that is broken, or else that about epsilon, or else the first that was measured. */
export function headingIn<Row extends Pick<AuditRow, "verdict" | "parameter" | "measured">>(
  rows: readonly Row[],
): Row | undefined {
  const measured = rows.filter((row) => row.measured !== undefined);
  return (
    measured.find(({ verdict }) => verdict === "broken") ??
    measured.find(({ parameter }) => parameter === "epsilon") ??
    measured[0]
  );
}
