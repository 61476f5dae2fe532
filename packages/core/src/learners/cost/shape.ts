import type { HypothesisClass } from "../../classes/class.ts";
import { partsOf, type Shape } from "../../classes/shape.ts";

/** Whether some of the hypotheses are halfspaces or separators. */
export function isLinear(subject: HypothesisClass): boolean {
  return (partsOf(subject) ?? []).some(({ kind }: Shape) => kind === "linear");
}

/** The number of features; points of a finite domain have one. */
export function widthOf({ domain }: HypothesisClass): number {
  return domain.kind === "real" ? domain.features : 1;
}

/** The most labellings of so many points. */
export function labellingsOf(subject: HypothesisClass, points: number): bigint {
  return subject.growth(points).upper;
}

/** All boxes between the values of so many points. */
export function boxesOf(points: number, width: number): bigint {
  return ((BigInt(points) * BigInt(points + 1)) / 2n) ** BigInt(width);
}

/** The largest whole number from 1 to `most` with a property that smaller ones have too; 1 where not even 1 has it. */
export function largestWith(most: number, has: (size: number) => boolean): number {
  let [low, high] = [1, Math.max(1, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (has(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
