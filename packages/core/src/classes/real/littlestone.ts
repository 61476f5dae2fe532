import type { DimensionBounds } from "../class.ts";

/**
 * The Littlestone dimension of a class with infinitely many thresholds: halving M of them shatters a mistake tree of depth
 * floor(log2 M) (Bun–Livni–Moran, section 3.4), and M has no end.
 */
export function infiniteLittlestone(because: string): DimensionBounds {
  return {
    lower: Infinity,
    upper: Infinity,
    why: `No mistake bound holds: ${because}, and M thresholds shatter a mistake tree of depth floor(log2 M) for every M.`,
  };
}
