import type { measuring } from "holdfast";

/** A computed number with ten digits. */
export function valueText({ value }: { readonly value: number }): string {
  if (value === Infinity) return "infinite";
  // What rounding left of a number that is 0.
  return Math.abs(value) < 1e-14 ? "0" : String(Number(value.toPrecision(10)));
}

/** A short number. */
export function estimateText(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** An estimated number with its interval. */
export function intervalText({ value, lower, upper }: measuring.Estimate): string {
  return `${estimateText(value)} [${estimateText(lower)}, ${estimateText(upper)}]`;
}

export function slopeText({ value, lower, upper }: measuring.CurveSlope): string {
  return `${estimateText(value)} (bootstrap ${estimateText(lower)} to ${estimateText(upper)})`;
}
