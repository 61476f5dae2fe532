import { binomialMasses } from "../../measuring/index.ts";

/**
 * How far the mean of n fair bits is from 1/2: the possible distances from the largest down, each with the probability that
 * the distance is at least so large.
 */
function fairDeviations(n: number): readonly { readonly distance: number; readonly atLeast: number }[] {
  const masses = binomialMasses(n, 1 / 2);
  const steps: { distance: number; atLeast: number }[] = [];
  let atLeast = 0;
  for (let k = 0; 2 * k <= n; k++) {
    atLeast += 2 * k === n ? masses[k]! : 2 * masses[k]!;
    steps.push({ distance: 1 / 2 - k / n, atLeast: Math.min(1, atLeast) });
  }
  return steps;
}

/** The probability that the worst of `columns` independent means of n fair bits deviates by more than alpha. */
export function worstColumnFailure(n: number, columns: number, alpha: number): number {
  const far = fairDeviations(n).filter(({ distance }) => distance > alpha);
  return beyondOne(far.at(-1)?.atLeast ?? 0, columns);
}

/** The least alpha that the worst column exceeds with probability at most beta. */
export function worstColumnQuantile(n: number, columns: number, beta: number): number {
  for (const { distance, atLeast } of fairDeviations(n)) {
    if (beyondOne(atLeast, columns) > beta) return distance;
  }
  return 0;
}

/** The expected deviation of the worst column. */
export function worstColumnMean(n: number, columns: number): number {
  const steps = fairDeviations(n);
  return steps.reduce((sum, { distance, atLeast }, i) => {
    const before = i === 0 ? 0 : beyondOne(steps[i - 1]!.atLeast, columns);
    return sum + distance * (beyondOne(atLeast, columns) - before);
  }, 0);
}

/** The probability that some of `columns` independent columns of n fair bits has at most so many ones. */
export function someColumnHasAtMost(n: number, columns: number, ones: number): number {
  const masses = binomialMasses(n, 1 / 2);
  return beyondOne(
    masses.slice(0, ones + 1).reduce((sum, mass) => sum + mass, 0),
    columns,
  );
}

/** The least alpha that |k/n - 1/2| exceeds with probability at most beta, k ~ Bin(n, p). */
export function binomialDeviation(n: number, p: number, beta: number): number {
  const gaps = Array.from(binomialMasses(n, p), (mass, k) => ({ mass, gap: Math.abs(k / n - 1 / 2) }));
  let beyond = 0;
  return gaps.toSorted((a, b) => b.gap - a.gap).find(({ mass }) => (beyond += mass) > beta)?.gap ?? 0;
}

/** 1 - (1 - p)^columns, also where p is tiny. */
function beyondOne(p: number, columns: number): number {
  return p >= 1 ? 1 : -Math.expm1(columns * Math.log1p(-p));
}
