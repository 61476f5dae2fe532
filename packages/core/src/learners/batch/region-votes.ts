import type { Box, Region, Side } from "../../classes/region.ts";
import type { Column, Points } from "../../data/index.ts";

/** A region that is made of boxes. */
export type Boxes = Extract<Region, { readonly kind: "boxes" }>;

/** So many rows at a time: counts and marks of a stretch stay in the nearest cache. */
const stretch = 4096;

/**
 * How many of the regions hold each point, column by column: one pass over a stretch of one column for every side of every box, without
 * a branch and without an object for a row. Points must be free of NaN, which is on neither side of anything.
 */
export function regionVotes({ n, columns }: Points, regions: readonly Boxes[]): Int32Array {
  const votes = new Int32Array(n);
  const marks = new Uint8Array(Math.min(stretch, n));
  for (let from = 0; from < n; from += stretch) {
    const counts = votes.subarray(from, Math.min(from + stretch, n));
    for (const { boxes } of regions) {
      // The boxes of a region do not meet: no point is counted twice.
      for (const box of boxes) addBox(box, columns, from, { counts, marks });
    }
  }
  return votes;
}

interface Stretch {
  readonly counts: Int32Array;
  /** Room for one byte a row. */
  readonly marks: Uint8Array;
}

function addBox(box: Box, columns: readonly Column[], from: number, { counts, marks }: Stretch): void {
  const [only, another] = box;
  if (only === undefined) {
    for (let i = 0; i < counts.length; i++) counts[i]!++;
  } else if (another === undefined) addSide(only[1], columns[only[0]]!, from, counts);
  else {
    marks.fill(1);
    for (const [feature, side] of box) keepSide(side, columns[feature]!, from, marks, counts.length);
    for (let i = 0; i < counts.length; i++) counts[i]! += marks[i]!;
  }
}

/** The two sides of stumps and thresholds take one comparison. */
function addSide({ lower, upper, isOpen }: Side, column: Column, from: number, counts: Int32Array): void {
  if (isOpen === true && lower === -Infinity) {
    for (let i = 0; i < counts.length; i++) counts[i]! += Number(column[from + i]! < upper);
  } else if (isOpen !== true && upper === Infinity) {
    for (let i = 0; i < counts.length; i++) counts[i]! += Number(column[from + i]! >= lower);
  } else {
    for (let i = 0; i < counts.length; i++) {
      const x = column[from + i]!;
      counts[i]! += Number(x >= lower) & Number(isOpen === true ? x < upper : x <= upper);
    }
  }
}

function keepSide(
  { lower, upper, isOpen }: Side,
  column: Column,
  from: number,
  marks: Uint8Array,
  length: number,
): void {
  for (let i = 0; i < length; i++) {
    const x = column[from + i]!;
    marks[i]! &= Number(x >= lower) & Number(isOpen === true ? x < upper : x <= upper);
  }
}
