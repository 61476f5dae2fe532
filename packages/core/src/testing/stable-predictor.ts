import { binomial } from "../math/index.ts";

/**
 * The stable learner for thresholds on the points 0, 1, ..., exactly: for every multiset of n labelled examples
 * the probability of label 1 at every point, and all pairs of multisets that differ in one example.
 */
export interface StablePredictions {
  readonly laws: readonly (readonly number[])[];
  readonly moves: readonly (readonly [number, number])[];
}

export function stablePredictions(of: {
  readonly n: number;
  readonly subset: number;
  readonly points: number;
  /** The factor by which one more error shrinks a hypothesis's weight: e^(-epsilon/2). */
  readonly decay: number;
}): StablePredictions {
  const { n, subset, points, decay } = of;
  // A multiset is a histogram over (point, label), label fastest.
  const samples = histograms(2 * points, n);
  const index = new Map(samples.map((sample, i) => [sample.join(), i]));
  const laws = samples.map((sample) => law(sample, subset, points, decay));
  const moves = samples.flatMap((sample, i) =>
    sample.flatMap((have, from) =>
      have === 0
        ? []
        : sample.flatMap((_, to) => {
            const moved = sample.map((c, z) => c - Number(z === from) + Number(z === to));
            const j = index.get(moved.join());
            return to === from || j === undefined ? [] : [[i, j] as const];
          }),
    ),
  );
  return { laws, moves };
}

function histograms(cells: number, total: number): number[][] {
  if (cells === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) =>
    histograms(cells - 1, total - first).map((rest) => [first, ...rest]),
  ).flat();
}

/** The average over all subsets, grouped by the set of points that the subset meets. */
function law(sample: readonly number[], subset: number, points: number, decay: number): number[] {
  const n = sample.reduce((a, b) => a + b, 0);
  const at = (x: number): number => (sample[2 * x] ?? 0) + (sample[2 * x + 1] ?? 0);
  const inside = (set: number): number =>
    Array.from({ length: points }, (_, x) => ((set >> x) & 1) * at(x)).reduce((a, b) => a + b, 0);
  const total = Number(binomial(n, subset));
  const result = Array.from({ length: points }, () => 0);
  for (let met = 1; met < 1 << points; met++) {
    let chance = 0;
    for (let part = met; part > 0; part = (part - 1) & met) {
      const sign = (size(met) - size(part)) % 2 === 0 ? 1 : -1;
      chance += (sign * Number(binomial(inside(part), subset))) / total;
    }
    if (chance === 0) continue;
    given(sample, met, points, decay).forEach((p, x) => {
      result[x] = (result[x] ?? 0) + chance * p;
    });
  }
  return result;
}

/** The exponential mechanism over the thresholds at the met points and the one above all points. */
function given(sample: readonly number[], met: number, points: number, decay: number): number[] {
  const thresholds = Array.from({ length: points + 1 }, (_, t) => t).filter(
    (t) => t === points || ((met >> t) & 1) === 1,
  );
  const weights = thresholds.map((t) => {
    let weight = 1;
    sample.forEach((count, z) => {
      const wrong = Number(z >> 1 >= t) !== (z & 1);
      for (let i = 0; wrong && i < count; i++) weight *= decay;
    });
    return weight;
  });
  const total = weights.reduce((a, b) => a + b, 0);
  return Array.from(
    { length: points },
    (_, x) => weights.reduce((sum, w, i) => (x >= (thresholds[i] ?? 0) ? sum + w : sum), 0) / total,
  );
}

function size(set: number): number {
  let members = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) members += 1;
  return members;
}
