import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import type { Points } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import type { PublicCandidates } from "./candidates.ts";

/** So many candidates are held and drawn from. */
const most = 1n << 20n;

type Name = "thresholds" | "stumps" | "intervals" | "rectangles";

/**
 * All labellings of public points by a class whose hypotheses end at values of the features: the values are the cuts. Where
 * these would be more than 2^20, values are skipped so that at most `skipped` points lie between neighboring cuts; every
 * hypothesis then agrees with a candidate on all points but those next to its ends. How many are skipped depends on n alone.
 */
export function cutCandidates(subject: HypothesisClass, n: number): PublicCandidates | undefined {
  const [name = "", features = "1"] = subject.spec.split(":");
  if (subject.domain.kind === "finite" || !/^(thresholds|stumps|intervals|rectangles)$/.test(name)) {
    return undefined;
  }
  const d = Number(features);
  const cuts = largestCuts(name as Name, d, n);
  const skipped = Math.floor(n / (cuts + 1));
  const candidates = candidatesOf(name as Name, d, Math.floor(n / (skipped + 1)));
  const moved = { thresholds: 1, stumps: 1, intervals: 2, rectangles: 2 * d }[name as Name] * skipped;
  return {
    how:
      skipped === 0
        ? "the values of the public features as cuts"
        : `cuts with at most ${skipped} points between them`,
    candidates,
    radius: Rational.of(Math.min(moved, n), n),
    family: (points) => familyOf(subject, name as Name, points, skipped),
  };
}

/** How many candidates so many cuts in every feature make, at most. */
function candidatesOf(name: Name, d: number, cuts: number): bigint {
  const [count, features] = [BigInt(cuts), BigInt(d)];
  if (name === "thresholds") return count + 1n;
  if (name === "stumps") return 2n * (features * count + 1n);
  return ((count * (count + 1n)) / 2n) ** (name === "intervals" ? 1n : features) + 1n;
}

/** The most cuts up to n whose candidates can be held, at least 1. */
function largestCuts(name: Name, d: number, n: number): number {
  let [low, high] = [1, n + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (candidatesOf(name, d, middle) <= most) low = middle;
    else high = middle;
  }
  return low;
}

function familyOf(subject: HypothesisClass, name: Name, points: Points, skipped: number): Family {
  const cuts = points.columns.map((column) => chosenCuts(new Float64Array(column).sort(), skipped));
  // Beyond all values: the constant.
  const withEnd = (list: readonly number[]): number[] => [...list.filter((cut) => cut < Infinity), Infinity];
  if (name === "thresholds") return subject.family([withEnd(cuts[0]!)]);
  if (name !== "stumps") return subject.family(cuts);
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
