import type { HypothesisClass } from "../../classes/class.ts";
import type { Shape } from "../../classes/shape.ts";
import type { Sample } from "../../data/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import { sortedRows } from "../selection/index.ts";
import { greatest, least } from "./ends.ts";
import type { Scheme } from "./scheme.ts";

/**
 * Keeps the smallest positive example, if there is one: `x >= t` at it (Cummings Theorem 24). An example that was not kept
 * could have upset this only by being a smaller positive: a stable selection. Which of several equal ones it is cannot be
 * seen, so that no coins are needed. O(n).
 */
export function smallestPositiveScheme(subject: HypothesisClass): Scheme {
  const reconstruct = (kept: Sample): unknown =>
    subject.canonical({ threshold: kept.n === 0 ? Infinity : kept.columns[0]![0]! });
  return {
    kept: 1,
    keys: (n) => BigInt(n) + 1n,
    shape: "largest-positive",
    quality: "consistent",
    select: (sample) => {
      const tied = extremes(sample, 0, false);
      const kept = sortedRows(sample, tied.slice(0, 1));
      return Promise.resolve({ kept, hypothesis: reconstruct(kept) });
    },
    reconstruct,
  };
}

/**
 * Keeps the positive examples that are least and greatest in each feature: the hull of the positives, nothing if there is
 * none. Examples that tie for a side have independent uniform keys for it, and the least key is kept, so that the
 * selection is stable (Theorem S). O(n d).
 */
export function boxScheme(
  subject: HypothesisClass,
  shape: Extract<Shape, { readonly kind: "interval" | "box" }>,
): Scheme {
  const isLine = shape.kind === "interval";
  const features = isLine ? 1 : shape.features;
  const reconstruct = (kept: Sample): unknown => {
    const lower = kept.columns.map(least);
    const upper = kept.columns.map(greatest);
    return subject.canonical(isLine ? { lower: lower[0], upper: upper[0] } : { lower, upper });
  };
  return {
    kept: 2 * features,
    keys: (n) => setsUpTo(n, 2 * features),
    shape: "box",
    sides: features,
    quality: "consistent",
    select: (sample, { coins }) => {
      const positions = new Set<number>();
      for (let f = 0; f < features; f++) {
        for (const isUpper of [false, true]) {
          const tied = extremes(sample, f, isUpper);
          if (tied.length > 0) positions.add(tied[features === 1 ? 0 : uniformly(coins, tied.length)]!);
        }
      }
      const kept = sortedRows(sample, [...positions]);
      return Promise.resolve({ kept, hypothesis: reconstruct(kept) });
    },
    reconstruct,
  };
}

/** The number of sets of at most `size` of n positions. */
export function setsUpTo(n: number, size: number): bigint {
  let total = 0n;
  let sets = 1n;
  for (let s = 0; s <= Math.min(n, size); s++) {
    total += sets;
    sets = (sets * BigInt(n - s)) / BigInt(s + 1);
  }
  return total;
}

/** The positions of the positive examples that are extreme in one feature. */
function extremes({ n, columns, labels }: Sample, feature: number, isUpper: boolean): number[] {
  const column = columns[feature]!;
  let best: number | undefined;
  let tied: number[] = [];
  for (let i = 0; i < n; i++) {
    if (labels[i] !== 1) continue;
    const value = column[i]!;
    if (best === undefined || (isUpper ? value > best : value < best)) [best, tied] = [value, []];
    if (value === best) tied.push(i);
  }
  return tied;
}

function uniformly(coins: Coins, count: number): number {
  return count === 1 ? 0 : coins.index(count);
}
