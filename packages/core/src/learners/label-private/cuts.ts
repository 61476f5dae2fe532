import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import { type Shape, shapeOf } from "../../classes/shape.ts";
import type { Points } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import type { PublicCandidates } from "./candidates.ts";

/** So many candidates are held and drawn from. */
const most = 1n << 20n;

/** What ends at values of the features. */
type CutShape = Extract<Shape, { readonly kind: "threshold" | "stump" | "interval" | "box" }>;

/**
 * All labellings of public points by a class whose hypotheses end at values of the features: the values are the cuts. Where
 * these would be more than 2^20, values are skipped so that at most `skipped` points lie between neighboring cuts; every
 * hypothesis then agrees with a candidate on all points but those next to its ends. How many are skipped depends on n alone.
 */
export function cutCandidates(subject: HypothesisClass, n: number): PublicCandidates | undefined {
  const shape = cutShapeOf(subject);
  if (shape === undefined) return undefined;
  const cuts = largestCuts(shape, n);
  const skipped = Math.floor(n / (cuts + 1));
  const candidates = candidatesOf(shape, Math.floor(n / (skipped + 1)));
  const moved = endsOf(shape) * skipped;
  return {
    how:
      skipped === 0
        ? "the values of the public features as cuts"
        : `cuts with at most ${skipped} points between them`,
    candidates,
    radius: Rational.of(Math.min(moved, n), n),
    family: (points) => familyOf(subject, shape.kind, points, skipped),
  };
}

function cutShapeOf(subject: HypothesisClass): CutShape | undefined {
  const shape = subject.domain.kind === "real" ? shapeOf(subject) : undefined;
  switch (shape?.kind) {
    case "threshold":
    case "stump":
    case "interval":
    case "box":
      return shape;
    default:
      return undefined;
  }
}

/** How many ends a hypothesis has. */
function endsOf(shape: CutShape): number {
  if (shape.kind === "box") return 2 * shape.features;
  return shape.kind === "interval" ? 2 : 1;
}

/** How many candidates so many cuts in every feature make, at most. */
function candidatesOf(shape: CutShape, cuts: number): bigint {
  const count = BigInt(cuts);
  if (shape.kind === "threshold") return count + 1n;
  if (shape.kind === "stump") return 2n * (BigInt(shape.features) * count + 1n);
  return ((count * (count + 1n)) / 2n) ** BigInt(shape.kind === "box" ? shape.features : 1) + 1n;
}

/** The most cuts up to n whose candidates can be held, at least 1. */
function largestCuts(shape: CutShape, n: number): number {
  let [low, high] = [1, n + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (candidatesOf(shape, middle) <= most) low = middle;
    else high = middle;
  }
  return low;
}

function familyOf(subject: HypothesisClass, kind: CutShape["kind"], points: Points, skipped: number): Family {
  const cuts = points.columns.map((column) => chosenCuts(new Float64Array(column).sort(), skipped));
  // Beyond all values: the constant.
  const withEnd = (list: readonly number[]): number[] => [...list.filter((cut) => cut < Infinity), Infinity];
  if (kind === "threshold") return subject.family([withEnd(cuts[0]!)]);
  if (kind !== "stump") return subject.family(cuts);
  // The least value as a cut makes constants; they are there once, from the cut beyond all values of feature 0.
  const inner = cuts.map((list, f) => above(list, least(points.columns[f]!)));
  return subject.family(inner.map((list, f) => (f === 0 ? withEnd(list) : list)));
}

/** Values of a sorted column such that at most `skipped` entries lie between neighbors, before the first and after the last. */
function chosenCuts(sorted: Float64Array, skipped: number): number[] {
  const chosen: number[] = [];
  let passed = 0;
  for (let i = 0; i < sorted.length;) {
    let next = i + 1;
    while (next < sorted.length && sorted[next] === sorted[i]) next++;
    if (passed + next - i > skipped) {
      chosen.push(sorted[i]!);
      passed = 0;
    } else passed += next - i;
    i = next;
  }
  return chosen;
}

function above(cuts: readonly number[], value: number): readonly number[] {
  return cuts.filter((cut) => cut > value);
}

function least(column: ArrayLike<number>): number {
  let value = Infinity;
  for (let i = 0; i < column.length; i++) value = Math.min(value, column[i]!);
  return value;
}
