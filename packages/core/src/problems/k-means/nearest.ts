import type { Hypothesis } from "../problem.ts";

/** The squared distance of the record at `at` to the nearest center. */
export function nearestSquare(
  centers: Hypothesis,
  values: ArrayLike<number>,
  at: number,
  width: number,
): number {
  let least = Infinity;
  for (let start = 0; start < centers.length; start += width) {
    const square = squareBetween(centers, start, values, at, width);
    if (square < least) least = square;
  }
  return least;
}

/** Which center is nearest, the first of equals. */
export function nearestCenter(
  centers: Hypothesis,
  values: ArrayLike<number>,
  at: number,
  width: number,
): number {
  let least = Infinity;
  let nearest = 0;
  for (let start = 0; start < centers.length; start += width) {
    const square = squareBetween(centers, start, values, at, width);
    if (!(square < least)) continue;
    least = square;
    nearest = start / width;
  }
  return nearest;
}

/** The squared distance of two points that begin at these places. */
export function squareBetween(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
  width: number,
): number {
  let sum = 0;
  for (let t = 0; t < width; t++) {
    const difference = a[i + t]! - b[j + t]!;
    sum += difference * difference;
  }
  return sum;
}
