import { formatNumber, type Side } from "../../format/number.ts";

/** A number that is known between two: as it is where both ends look the same, else the end that is safe. */
export function enclosedText(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  side: Side,
): string {
  const text = formatNumber(lower);
  return text === formatNumber(upper) ? text : formatNumber(side === "down" ? lower : upper, side);
}
