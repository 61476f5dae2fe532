import { privacyLoss } from "./answer-law.ts";

/** Pr[label 1] of a mechanism on the labels of a part, in their order. */
export type Base = (labels: readonly number[]) => number;

/** Every m of the n positions, ascending. */
function* subsets(n: number, m: number, from = 0): Generator<readonly number[]> {
  if (m === 0) yield [];
  for (let i = from; i <= n - m && m > 0; i++) {
    for (const rest of subsets(n, m - 1, i + 1)) yield [i, ...rest];
  }
}

/** Pr[label 1] when the base is run on a uniform part of m labels, read in ascending order of their positions. */
export function drawn(base: Base, labels: readonly number[], m: number): number {
  let [sum, count] = [0, 0];
  for (const part of subsets(labels.length, m)) {
    sum += base(part.map((i) => labels[i]!));
    count++;
  }
  return sum / count;
}

/** The loss of an answer from a uniform part of m of n labels, over all labels and all that differ in one. */
export function worstLoss(base: Base, m: number, n: number): number {
  let worst = 0;
  for (let bits = 0; bits < 2 ** n; bits++) {
    const labels = Array.from({ length: n }, (_, i) => (bits >> i) & 1);
    for (let i = 0; i < n; i++) {
      const moved = labels.with(i, 1 - labels[i]!);
      worst = Math.max(worst, privacyLoss(drawn(base, labels, m), drawn(base, moved, m)));
    }
  }
  return worst;
}

/**
 * An answer that counts the places j holding example j, the first only if it is special. Without example 1 in the part the
 * count is 0; with it, it is the length of the run 1, 2, 3, … that the part begins with. The loss by summing over that length.
 */
export function runLoss(epsilon: number, m: number, n: number): number {
  let [reached, run] = [1, 1];
  for (let k = 1; k < m; k++) {
    reached *= (m - k) / (n - k);
    run += reached * (Math.exp(epsilon * k) - Math.exp(epsilon * (k - 1)));
  }
  const q = m / n;
  return Math.log((1 - q + q * Math.exp(epsilon) * run) / (1 - q + q * run));
}
