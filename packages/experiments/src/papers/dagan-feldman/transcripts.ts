import { binomialMasses } from "../../measuring/index.ts";

/** How often label 1 occurs in a transcript of k answers to one question, as probabilities of 0 … k ones. */
export type CountLaw = readonly number[];

/** k independent answers, each 1 with probability p. */
export function independent(k: number, p: number): CountLaw {
  return Array.from(binomialMasses(k, p));
}

/** A law that is `first` with probability `share` and `second` otherwise. */
export function mixed(share: number, first: CountLaw, second: CountLaw): CountLaw {
  return first.map((mass, ones) => share * mass + (1 - share) * second[ones]!);
}

/** The delta at epsilon, in the worse direction: transcripts with equally many ones have equal ratios, so counts suffice. */
export function deltaAt(p: CountLaw, q: CountLaw, epsilon: number): number {
  const growth = Math.exp(epsilon);
  const beyond = (a: CountLaw, b: CountLaw): number =>
    a.reduce((sum, mass, ones) => sum + Math.max(0, mass - growth * b[ones]!), 0);
  return Math.max(beyond(p, q), beyond(q, p));
}

/** The least epsilon at which the delta is at most the given one, by bisection to the last digit. */
export function epsilonAt(p: CountLaw, q: CountLaw, delta: number): number {
  let [low, high] = [0, 1];
  if (deltaAt(p, q, 0) <= delta) return 0;
  while (deltaAt(p, q, high) > delta && high < 1e3) high *= 2;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (deltaAt(p, q, middle) > delta) low = middle;
    else high = middle;
  }
  return high;
}
