import { formatNumber, type Side } from "../../format/number.ts";

/** Wider than what outward rounding leaves around a number that is known. */
const wide = 1e-9;

/** A number that is known between two: as it is where a short one lies in the narrow gap, else the safe end, rounded to its side. */
export function enclosedText(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  side: Side,
): string {
  const near = Number(upper.toPrecision(4));
  const isKnown = lower <= near && near <= upper && upper - lower <= wide * Math.abs(upper);
  return isKnown ? formatNumber(near) : formatNumber(side === "down" ? lower : upper, side);
}
