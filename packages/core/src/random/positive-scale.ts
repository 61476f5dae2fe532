import { refuse } from "../issues/index.ts";
import type { Ratio } from "./bernoulli.ts";

/** Refuses a scale of noise that is not above 0. */
export function requirePositive({ numerator, denominator }: Ratio, path: string): void {
  if (numerator > 0n) return;
  refuse({
    code: "parameter-range",
    path,
    expected: "a number > 0",
    received: `${numerator}/${denominator}`,
  });
}
