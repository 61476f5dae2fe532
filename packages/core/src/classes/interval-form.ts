import type { Interval } from "./hypothesis.ts";

/** The empty interval in canonical form. */
export const emptyInterval: Interval = Object.freeze({ lower: Infinity, upper: -Infinity });

/** A canonical interval as text. */
export function intervalKey({ lower, upper }: Interval): string {
  return lower <= upper ? `[${lower},${upper}]` : "empty";
}
