import { isBelow, Rational, Real } from "../../../math/index.ts";
import { releaseThreshold } from "../../littlestone/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { leastPassing } from "./least.ts";
import { unlessTooLarge } from "./too-large.ts";

/** From 1/2 on a count of 1 may do, which a larger epsilon undoes: its noise is smaller and shows the key more surely. */
const delta = { ...argument.delta(), most: "0.5" } as const;

/** The count from which a key of a stable histogram is released. */
export const histogramThreshold: Bound = bound({
  id: "histogram-threshold",
  summary:
    "a histogram with discrete Laplace noise of ratio q = e^(-epsilon/2) that releases keys from this count on is (epsilon, delta)-private: the least t with q^(t-1)/(1+q) <= delta",
  source: "Bun-Livni-Moran Lemma 15, exact for replacing one key",
  side: "sufficient",
  of: "count",
  arguments: { epsilon: argument.epsilon(), delta },
  assumptions: [],
  value: (given) => unlessTooLarge(() => Real.from(releaseThreshold(given.epsilon, given.delta))),
});

/** How many keys a histogram needs, so that no frequent one is missed. */
export const histogramBatches: Bound = bound({
  id: "histogram-batches",
  summary:
    "with the least k for which k eta >= t + (2/epsilon) ln(2 k/beta) keys, t the threshold, every key of frequency eta is released and every released frequency is within (2/epsilon) ln(2 k/beta)/k of the true one, except with probability beta",
  source: "Bun-Livni-Moran Lemma 15, with constants",
  side: "sufficient",
  of: "batches",
  arguments: {
    eta: { what: "the frequency of the key", kind: "real", tendency: "falls", most: 1 },
    epsilon: argument.epsilon(),
    delta,
    beta: argument.beta(),
  },
  assumptions: ["independent-coins"],
  value: ({ eta, epsilon, delta: given, beta }) => {
    const threshold = unlessTooLarge(() => releaseThreshold(epsilon, given));
    if (threshold === undefined) return undefined;
    const isEnough = (k: bigint): boolean => {
      const needed = Real.from(Rational.of(2n * k).over(beta))
        .ln()
        .times(2)
        .over(epsilon)
        .plus(threshold);
      return isBelow(needed, eta.times(Rational.of(k)));
    };
    // k eta - (2/epsilon) ln k rises from k = 2/(epsilon eta) on, and is below t before it first reaches it.
    const least = leastPassing(1n, 10n ** 30n, isEnough);
    return least === undefined ? undefined : Real.from(Rational.of(least));
  },
});
