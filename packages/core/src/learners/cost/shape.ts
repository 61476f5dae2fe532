import type { HypothesisClass } from "../../classes/class.ts";

/** A standard class on real features that a spec names: itself, or a member of a union. */
export interface NamedPart {
  readonly name: string;
  /** Its number of features, or of intervals for `unions`. */
  readonly count: number;
}

/** The classes whose costs are known in closed form. */
const known = new Set([
  "thresholds",
  "intervals",
  "unions",
  "stumps",
  "rectangles",
  "halfspaces",
  "separators",
]);

/**
 * The standard classes on real features that a class consists of: several where it is a union. Undefined where one of them
 * is not a standard class, or the domain is finite.
 */
export function partsOf({ spec, domain }: HypothesisClass): readonly NamedPart[] | undefined {
  if (domain.kind !== "real") return undefined;
  const parts: NamedPart[] = [];
  for (const [, name, count] of spec.matchAll(/([a-z][a-z-]*)(?::(\d+))?/g)) {
    if (name === "union") continue;
    if (!known.has(name!)) return undefined;
    parts.push({ name: name!, count: Number(count ?? 1) });
  }
  return parts;
}

/** Whether some of the hypotheses are halfspaces or separators. */
export function isLinear(subject: HypothesisClass): boolean {
  return (partsOf(subject) ?? []).some(isLinearPart);
}

/** Whether the hypotheses are halfspaces or separators. */
export function isLinearPart({ name }: NamedPart): boolean {
  return name === "halfspaces" || name === "separators";
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
