import { type Histogram, ranking } from "./histograms.ts";
import type { FiniteProblem } from "./problem.ts";
import type { Symmetry } from "./symmetries.ts";

/** Things in classes: the class of each, and the first member of each class. */
export interface Orbits {
  readonly classOf: Int32Array;
  readonly firsts: readonly number[];
  readonly sizes: readonly number[];
}

/**
 * The orbits of histograms, by their ranks, and of pairs of histogram and hypothesis, numbered rank · M + h, under the
 * group that these symmetries generate. Value z of a histogram becomes value `values[z]`. Cost: pairs times generators.
 */
export function orbitsOf({
  problem,
  n,
  all,
  generators,
}: {
  readonly problem: FiniteProblem;
  readonly n: number;
  /** All histograms of n records, in order. */
  readonly all: readonly Histogram[];
  readonly generators: readonly Symmetry[];
}): { readonly histograms: Orbits; readonly pairs: Orbits } {
  const m = problem.hypotheses;
  const rankOf = ranking(n, problem.values);
  const histograms = partition(all.length);
  const pairs = partition(all.length * m);
  const moved = new Array<number>(problem.values).fill(0);
  for (const { values, hypotheses } of generators) {
    for (const [rank, histogram] of all.entries()) {
      for (const [z, count] of histogram.entries()) moved[values[z]!] = count;
      const image = rankOf(moved);
      histograms.join(rank, image);
      for (let h = 0; h < m; h++) pairs.join(rank * m + h, image * m + hypotheses[h]!);
    }
  }
  return { histograms: histograms.orbits(), pairs: pairs.orbits() };
}

/** Merging sets of 0 … size-1: each points towards a smaller member of its set, whose least points to itself. */
export function partition(size: number): { join(a: number, b: number): void; orbits(): Orbits } {
  const parent = Int32Array.from({ length: size }, (_, i) => i);
  const least = (start: number): number => {
    let i = start;
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!;
      i = parent[i]!;
    }
    return i;
  };
  return {
    join: (a, b) => {
      const [x, y] = [least(a), least(b)];
      parent[Math.max(x, y)] = Math.min(x, y);
    },
    orbits: () => {
      const classOf = new Int32Array(size);
      const firsts: number[] = [];
      const sizes: number[] = [];
      for (let i = 0; i < size; i++) {
        const root = least(i);
        if (root === i) {
          classOf[i] = firsts.push(i) - 1;
          sizes.push(0);
        } else classOf[i] = classOf[root]!;
        sizes[classOf[i]!]!++;
      }
      return { classOf, firsts, sizes };
    },
  };
}
