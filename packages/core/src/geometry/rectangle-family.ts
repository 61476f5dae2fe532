import type { Family } from "../classes/family.ts";
import type { Rectangle } from "../classes/hypothesis.ts";

/** All boxes between the ends of each feature, flat ones among them, after the empty one. */
export function rectangleFamily(ends: readonly Float64Array[], empty: Rectangle): Family<Rectangle> {
  const pairs = ends.map(({ length }) => (length * (length + 1)) / 2);
  return Object.freeze({
    kind: "rectangles",
    cuts: ends,
    count: 1 + pairs.reduce((a, b) => a * b, 1),
    at(i: number): Rectangle {
      if (i === 0) return empty;
      const lower: number[] = [];
      const upper: number[] = [];
      let rest = i - 1;
      for (let f = ends.length - 1; f >= 0; f--) {
        const cuts = ends[f]!;
        let pair = rest % pairs[f]!;
        rest = Math.floor(rest / pairs[f]!);
        let low = 0;
        for (; pair >= cuts.length - low; low++) pair -= cuts.length - low;
        lower[f] = cuts[low]!;
        upper[f] = cuts[low + pair]!;
      }
      return Object.freeze({ lower: Object.freeze(lower), upper: Object.freeze(upper) });
    },
  });
}
