/** Finite laws, and the exact law of the best of a random number of runs: for tests. */

export type Masses = readonly number[];

/** The least epsilon with both laws within e^epsilon of each other. */
export function epsilonBetween(p: Masses, q: Masses): number {
  return Math.max(...p.map((mass, i) => Math.abs(Math.log(mass / q[i]!))));
}

/** The Renyi divergence of order a of p from q. */
export function divergence(p: Masses, q: Masses, order: number): number {
  const moment = p.reduce((sum, mass, i) => sum + mass ** order * q[i]! ** (1 - order), 0);
  return Math.log(moment) / (order - 1);
}

/** The generating function of the truncated negative binomial number of runs. */
export function runs(shape: number, stop: number): (x: number) => number {
  return (x) =>
    shape === 0
      ? Math.log(1 - (1 - stop) * x) / Math.log(stop)
      : ((1 - (1 - stop) * x) ** -shape - 1) / (stop ** -shape - 1);
}

/** The law of the best output, outputs in rising order: P[best <= y] is the generating function of P[one run <= y]. */
export function bestRunLaw(law: Masses, generating: (x: number) => number): Masses {
  let [below, reached] = [0, 0];
  return law.map((mass) => {
    below += mass;
    const now = generating(Math.min(1, below));
    const best = now - reached;
    reached = now;
    return best;
  });
}

/** Pairs of laws with so many outputs, from a coarse grid; none has a mass of 0. */
export function maps(outputs: number): readonly (readonly [Masses, Masses])[] {
  const laws = grid(outputs, 8).map((counts) => counts.map((c) => c / 8));
  return laws.flatMap((p) => laws.filter((q) => q !== p).map((q) => [p, q] as const));
}

/** Lists of so many positive whole numbers that sum to the total. */
function grid(length: number, total: number): readonly (readonly number[])[] {
  if (length === 1) return [[total]];
  return Array.from({ length: total - length + 1 }, (_, i) => i + 1).flatMap((first) =>
    grid(length - 1, total - first).map((rest) => [first, ...rest]),
  );
}
