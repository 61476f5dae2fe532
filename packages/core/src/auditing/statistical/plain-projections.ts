import type { VectorSamples } from "./learn-vectors.ts";
import type { Projection } from "./projection.ts";

/** What is read off every vector. */
export function plainProjections(length: number): readonly Projection[] {
  const places = Array.from({ length }, (_, index) => index);
  const whole = [
    "sum",
    "least",
    "greatest",
    "place of the least",
    "place of the greatest",
    "number of distinct values",
    "spread",
  ] as const;
  return [
    ...places.map((index): Projection => ({ kind: "coordinate", length, index })),
    ...places.slice(1).map((index): Projection => ({ kind: "step", length, index })),
    ...whole.map((kind): Projection => ({ kind, length })),
  ];
}

/** Values of a coordinate that make a pattern: seen in this part of the runs, and at most so many. */
const repeated = { seen: 0.001, most: 7 };

/** The pattern of repeated values, where there are any and a double can hold it. */
export function patternOf({ first, second, length }: VectorSamples): readonly Projection[] {
  const values = Array.from({ length }, (_, index) => {
    const counts = new Map<number, number>();
    for (const side of [first, second]) {
      for (let i = index; i < side.length; i += length) counts.set(side[i]!, (counts.get(side[i]!) ?? 0) + 1);
    }
    const least = Math.max(5, (repeated.seen * (first.length + second.length)) / length);
    const often = [...counts].filter(([, count]) => count >= least).map(([value]) => value);
    return often.length <= repeated.most ? often : [];
  });
  const patterns = values.reduce((product, list) => product * (list.length + 1), 1);
  return patterns > 1 && patterns <= 2 ** 52 ? [{ kind: "pattern", length, values }] : [];
}
