import { checkCount } from "./check-count.ts";

/**
 * A law of the canary, the learner that gives a person away now and then (Wang, Lei, Fienberg Proposition 11): where the marked record is
 * in the sample, with probability 1/n it returns an outcome that the private base never returns, put last; else it does as the base.
 * It learns as well up to 1/n, is (epsilon, 1/n)-private where the base is epsilon-private, and (epsilon, delta)-private for no epsilon with a
 * delta below 1/n. The bound `canary-runs` says after how many runs it was seen.
 */
export function canaryLaw(
  base: ArrayLike<number>,
  { n, isPresent }: { readonly n: number; readonly isPresent: boolean },
): readonly number[] {
  checkCount("n", n, 1);
  const shown = isPresent ? 1 / n : 0;
  return [...Array.from(base, (p) => (1 - shown) * p), shown];
}
