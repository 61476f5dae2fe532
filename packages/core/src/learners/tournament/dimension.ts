import type { BitMatrix } from "../../classes/bit-matrix.ts";
import { LittlestoneSolver } from "../../classes/dimension/index.ts";
import type { VersionSpace, VersionSpaceDimension } from "../../online/index.ts";

/**
 * The Littlestone dimension of version spaces, asked for again and again: at most three functions and the questions for
 * dimension 0 and 1 are answered by counting, and the last answer is remembered. The rows are different functions.
 */
export function countingDimension(matrix: BitMatrix): VersionSpaceDimension {
  let solver: LittlestoneSolver | undefined;
  const search = (): LittlestoneSolver => (solver ??= new LittlestoneSolver(matrix));
  let last: { readonly space: VersionSpace; readonly dimension: number } | undefined;
  return Object.freeze({
    dimension(space: VersionSpace): number {
      const size = upTo(space, 4);
      if (size < 4) return size < 2 ? size - 1 : 1;
      if (last?.space !== space) last = { space, dimension: search().dimension(space) };
      return last.dimension;
    },
    atLeast(space: VersionSpace, k: number): boolean {
      if (k < 0) return true;
      if (k <= 1) return upTo(space, 2) > k;
      return upTo(space, 4) === 4 && search().atLeast(space, k);
    },
  });
}

/** The number of functions in a space, counted up to `most`. */
function upTo(space: VersionSpace, most: number): number {
  let size = 0;
  for (let word of space) {
    for (; word !== 0; word &= word - 1) if (++size === most) return most;
  }
  return size;
}
