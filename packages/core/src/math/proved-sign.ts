import type { Real } from "./real.ts";

/** How many bits are tried, one after the other, until a sign or a rounding is settled. */
export const precisions: readonly number[] = [48, 96, 192, 384, 768, 1536, 3072, 6144];

/** The sign of a number, proved; 0 if it is zero or cannot be told from zero. */
export function provedSign(x: Real): number {
  if (x.exact !== undefined) return x.exact.sign();
  for (const bits of precisions) {
    const enclosure = x.enclose(bits);
    if (enclosure !== undefined && enclosure.lo > 0n) return 1;
    if (enclosure !== undefined && enclosure.hi < 0n) return -1;
  }
  return 0;
}
