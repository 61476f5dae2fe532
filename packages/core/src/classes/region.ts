import type { HypothesisClass } from "./class.ts";

/** One feature's share of a box: `lower <= x <= upper`, or `lower <= x < upper` if it is open. */
export interface Side {
  readonly lower: number;
  readonly upper: number;
  readonly isOpen?: true;
}

/** A box: the sides that restrict a feature, by feature. The others are all of [-Infinity, Infinity]. */
export type Box = ReadonlyMap<number, Side>;

/**
 * The points that a hypothesis on real features labels 1, in a form that classes share: boxes that do not meet, in
 * ascending order and more than one only on a line; or a halfspace, its integers without common divisor, that is no
 * box with ends among the doubles. Equal functions of real numbers, and only they, have equal regions (shown in proof.md).
 */
export type Region =
  | { readonly kind: "boxes"; readonly boxes: readonly Box[] }
  | { readonly kind: "halfspace"; readonly weights: readonly number[]; readonly offset: number };

/** A class that can say which function a hypothesis is, and find its own hypothesis for a function of another class. */
export interface RegionClass<Hypothesis = unknown> extends HypothesisClass<Hypothesis> {
  /** The region of a canonical hypothesis. */
  region(hypothesis: Hypothesis): Region;
  /** The canonical hypothesis with this region; undefined if the class has none. */
  hypothesisOf(region: Region): Hypothesis | undefined;
}

export function hasRegions(subject: HypothesisClass): subject is RegionClass {
  return "region" in subject && "hypothesisOf" in subject;
}

/** Intervals of one feature as a region. */
export function regionOfSides(sides: readonly Side[]): Region {
  return { kind: "boxes", boxes: sides.map((side) => boxOf([[0, side]])) };
}

/** The box with these sides; those that restrict nothing are left out. */
export function boxOf(sides: Iterable<readonly [feature: number, side: Side]>): Box {
  return new Map(Array.from(sides).filter(([, side]) => !isWholeLine(side)));
}

const wholeLine: Side = Object.freeze({ lower: -Infinity, upper: Infinity });

/** The closed intervals of one feature that make up a region; undefined if it is none of those. */
export function sidesOfRegion(region: Region): readonly Side[] | undefined {
  if (region.kind !== "boxes") return undefined;
  const sides = region.boxes.map((box) => box.get(0) ?? wholeLine);
  return sides.some(({ isOpen }) => isOpen) ? undefined : sides;
}

/** The one box of a region, or the empty set as null; undefined if it is neither. */
export function onlyBox(region: Region): Box | null | undefined {
  if (region.kind !== "boxes" || region.boxes.length > 1) return undefined;
  return region.boxes[0] ?? null;
}

function isWholeLine({ lower, upper, isOpen }: Side): boolean {
  return lower === -Infinity && upper === Infinity && isOpen !== true;
}
