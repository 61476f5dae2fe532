import type { Rectangle } from "../hypothesis.ts";
import { rankOf, sortedDistinct } from "../sorted-distinct.ts";
import { checkCost } from "./checks.ts";
import { pairCount } from "./cuts.ts";
import type { DistinctPoints } from "./distinct-points.ts";
import type { Labelling } from "./labellings.ts";

/**
 * The labellings of distinct points by boxes: the empty one, then every set of points that is all of its bounding box,
 * by the box's ends in the order lower_0, upper_0, lower_1, … (Chaudhuri–Hsu's rectangles; each non-empty set once, as
 * its bounding box). Ends of all features but the last are tried out; in the last, points enter one value at a time.
 */
export function* rectangleLabellings(distinct: DistinctPoints): Generator<Labelling<Rectangle>> {
  const { count, columns } = distinct;
  const features = columns.length;
  const values = columns.map(sortedDistinct);
  checkCost(
    values.reduce((product, { length }) => product * BigInt(pairCount(length)), 1n),
    1n << 24n,
    "points",
    "boxes between feature values",
    "Use fewer points or a coarser public grid.",
  );
  const ranks = columns.map((column, f) => Int32Array.from(column, (x) => rankOf(values[f]!, x)));
  yield { labels: new Uint8Array(count), hypothesis: () => emptyRectangle(features) };

  const box: [number, number][] = [];
  yield* sides(
    0,
    Int32Array.from({ length: count }, (_, i) => i),
  );

  /** Boxes within the ends chosen so far, that hold some of the points `inside`. */
  function* sides(feature: number, inside: Int32Array): Generator<Labelling<Rectangle>> {
    const rank = ranks[feature]!;
    const order = sortedDistinct(inside.map((i) => rank[i]!));
    if (feature === features - 1) yield* lastSide(order, inside);
    else {
      for (let a = 0; a < order.length; a++) {
        for (let b = a; b < order.length; b++) {
          box[feature] = [order[a]!, order[b]!];
          yield* sides(
            feature + 1,
            inside.filter((i) => order[a]! <= rank[i]! && rank[i]! <= order[b]!),
          );
        }
      }
    }
  }

  function* lastSide(order: Float64Array, inside: Int32Array): Generator<Labelling<Rectangle>> {
    const rank = ranks[features - 1]!;
    const levels = Array.from(order, (level) => inside.filter((i) => rank[i] === level));
    for (let a = 0; a < levels.length; a++) {
      const labels = new Uint8Array(count);
      // Entry 2f: a point stands at the lower end of feature f; entry 2f + 1: at the upper one.
      const touched = new Uint8Array(2 * (features - 1));
      for (let b = a; b < levels.length; b++) {
        for (const i of levels[b]!) {
          labels[i] = 1;
          for (let f = 0; f < features - 1; f++) {
            if (ranks[f]![i] === box[f]![0]) touched[2 * f] = 1;
            if (ranks[f]![i] === box[f]![1]) touched[2 * f + 1] = 1;
          }
        }
        if (touched.includes(0)) continue;
        const ends = [...box.slice(0, features - 1), [order[a]!, order[b]!] as const];
        yield {
          labels: labels.slice(),
          hypothesis: () => ({
            lower: ends.map(([low], f) => values[f]![low]!),
            upper: ends.map(([, high], f) => values[f]![high]!),
          }),
        };
      }
    }
  }
}

/** The empty box in canonical form. */
export function emptyRectangle(features: number): Rectangle {
  return {
    lower: new Array<number>(features).fill(Infinity),
    upper: new Array<number>(features).fill(-Infinity),
  };
}
