import { binomial } from "../../math/index.ts";

/** How often each value occurs among n records: k counts that sum to n. */
export type Histogram = readonly number[];

/** C(n+k-1, k-1): how many histograms of n records over k values there are. */
export function histogramCount(n: number, values: number): bigint {
  return binomial(n + values - 1, values - 1);
}

/**
 * All histograms of n records in their order, that of falling counts: (n,0,…,0) first, (0,…,0,n) last. `rankOf` gives the
 * place in it. For data sets with replaced records nothing else matters: averaging a learner over the order of its
 * records keeps its privacy and does not raise its worst risk.
 */
export function histograms(n: number, values: number): readonly Histogram[] {
  const all: Histogram[] = [];
  const counts = new Array<number>(values).fill(0);
  const fill = (place: number, left: number): void => {
    if (place === values - 1) {
      counts[place] = left;
      all.push(Object.freeze([...counts]));
      return;
    }
    for (let count = left; count >= 0; count--) {
      counts[place] = count;
      fill(place + 1, left - count);
    }
  };
  fill(0, n);
  return all;
}

/**
 * The place of a histogram among all of its n and k, by binomial coefficients from a table made once: before a first
 * count c stand those whose first count is larger, C(n-c-1 + k-1, k-1) of them, and so on for the rest.
 */
export function ranking(n: number, values: number): (histogram: Histogram) => number {
  // before[parts][m]: histograms of at most m - 1 records in all over this many parts.
  const before = Array.from({ length: values }, (_, parts) =>
    Float64Array.from({ length: n + 1 }, (_, m) => (m === 0 ? 0 : Number(binomial(m - 1 + parts, parts)))),
  );
  return (histogram) => {
    let rank = 0;
    let left = n;
    for (let place = 0; place < values - 1; place++) {
      left -= histogram[place]!;
      rank += before[values - 1 - place]![left]!;
    }
    return rank;
  };
}

/** The histograms that differ from this one by one replaced record: one unit moved from a value to another. */
export function neighboursOf(histogram: Histogram): readonly Histogram[] {
  const moved: Histogram[] = [];
  for (const [from, count] of histogram.entries()) {
    if (count === 0) continue;
    for (let to = 0; to < histogram.length; to++) {
      if (to === from) continue;
      const next = [...histogram];
      next[from]!--;
      next[to]!++;
      moved.push(next);
    }
  }
  return moved;
}
