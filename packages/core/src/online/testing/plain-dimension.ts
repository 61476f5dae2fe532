import type { BitMatrix } from "../../classes/bit-matrix.ts";
import {
  bitsKey,
  isEmpty,
  type VersionSpace,
  type VersionSpaceDimension,
  versionSpaces,
} from "../version-space.ts";

/** The recursion of the Littlestone dimension with a memory, for the classes of the tests. */
export function plainDimension(matrix: BitMatrix): VersionSpaceDimension {
  const spaces = versionSpaces(matrix);
  const known = new Map<string, number>();
  const dimension = (space: VersionSpace): number => {
    if (isEmpty(space)) return -1;
    const key = bitsKey(space);
    let depth = known.get(key);
    if (depth !== undefined) return depth;
    depth = 0;
    for (let point = 0; point < matrix.points; point++) {
      const ones = spaces.labelled(space, point, 1);
      const zeros = spaces.labelled(space, point, 0);
      if (isEmpty(ones) || isEmpty(zeros)) continue;
      depth = Math.max(depth, 1 + Math.min(dimension(zeros), dimension(ones)));
    }
    known.set(key, depth);
    return depth;
  };
  return { dimension, atLeast: (space, k) => dimension(space) >= k };
}
