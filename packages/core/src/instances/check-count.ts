import { refuse } from "../issues/index.ts";

/** Refuses what is no integer from `least` to `most`. */
export function checkCount(
  path: string,
  value: number,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const served = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  refuse({ code: "parameter-range", path, expected: `an integer ${served}`, received: String(value) });
}
