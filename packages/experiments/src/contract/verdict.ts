import type { Row } from "./experiment.ts";

/** `none`: nothing is claimed of the row. */
export type RowVerdict = "holds" | "contradicted" | "none";

/**
 * Whether the measured value contradicts the claimed one. A measurement never proves a claim, it can only fail to contradict it; a
 * true claim is contradicted with probability at most 1e-9 (`surely`), and a computed one never.
 */
export function verdictOf({ measured, claimed }: Row): RowVerdict {
  if (claimed === undefined) return "none";
  const { relation, value, within = 1e-9 } = claimed;
  const [least, most] = measured.surely;
  const slack = Math.abs(value) * within;
  if (Number.isNaN(least) || Number.isNaN(most) || Number.isNaN(value)) return "contradicted";
  const isTooHigh = least > value + slack;
  const isTooLow = most < value - slack;
  const isContradicted =
    relation === "at most" ? isTooHigh : relation === "at least" ? isTooLow : isTooHigh || isTooLow;
  return isContradicted ? "contradicted" : "holds";
}
