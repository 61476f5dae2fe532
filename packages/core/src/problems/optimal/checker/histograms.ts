import { demand } from "./fraction.ts";

/** All lists of `values` counts that sum to n, larger counts first; a fault when there are not exactly `expected`. */
export function allHistograms(n: number, values: number, expected: number): readonly (readonly number[])[] {
  let number = 1n;
  for (let i = 1n; i < BigInt(values); i++) number = (number * (BigInt(n) + i)) / i;
  demand(number === BigInt(expected), `the table has ${expected} rows where ${number} histograms are`);
  let partial: readonly (readonly number[])[] = [[]];
  for (let z = 0; z < values; z++) {
    partial = partial.flatMap((counts) => {
      const left = n - counts.reduce((a, b) => a + b, 0);
      if (z === values - 1) return [[...counts, left]];
      return Array.from({ length: left + 1 }, (_, i) => [...counts, left - i]);
    });
  }
  return partial;
}

/** One unit moved from one value to another, in every way. */
export function movesOf(histogram: readonly number[]): readonly (readonly number[])[] {
  return histogram.flatMap((held, from) =>
    histogram.flatMap((_, to) =>
      held > 0 && to !== from ? [histogram.map((c, z) => (z === from ? c - 1 : z === to ? c + 1 : c))] : [],
    ),
  );
}
