import { Rational, type RationalLike } from "../../../math/index.ts";
import { Bits, discreteLaplace, type RandomSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { normalBelow } from "../laws.ts";

/** Who tells an analyst on how many of n labels a predictor is right. */
export interface AnswerServer {
  readonly name: string;
  /** A session over one sample: from the number of agreeing labels to the share that is told. */
  open(n: number, random: RandomSource): (agreeing: number) => number;
  /** The probability that the told share is at least 1/2. */
  favors(agreeing: number, n: number): number;
}

/** Tells the truth. */
export const exactAnswers: AnswerServer = Object.freeze({
  name: "exact answers",
  open: (n: number) => (agreeing: number) => agreeing / n,
  favors: (agreeing: number, n: number) => Number(2 * agreeing >= n),
});

/** Adds Gaussian noise of this deviation to the correlation with the label, which is twice the share minus 1. */
export function gaussianAnswers(deviation: number): AnswerServer {
  return Object.freeze({
    name: `answers with Gaussian noise ${deviation}`,
    open(n: number, random: RandomSource) {
      const reals = new Reals(random);
      return (agreeing: number) => agreeing / n + (deviation * reals.normal()) / 2;
    },
    favors: (agreeing: number, n: number) =>
      deviation === 0 ? exactAnswers.favors(agreeing, n) : normalBelow((2 * agreeing - n) / n / deviation),
  });
}

/** Adds discrete Laplace noise of this scale to the count: each answer is (1/scale)-private, exactly. */
export function laplaceAnswers(scale: RationalLike): AnswerServer {
  const exact = Rational.from(scale, "scale");
  const ratio = Math.exp(-1 / exact.toNumber());
  return Object.freeze({
    name: `answers with discrete Laplace noise of scale ${exact.toString()}`,
    open(n: number, random: RandomSource) {
      const bits = new Bits(random);
      return (agreeing: number) => (agreeing + Number(discreteLaplace(bits, exact))) / n;
    },
    favors(agreeing: number, n: number) {
      // P[noise >= needed]
      const needed = Math.ceil(n / 2) - agreeing;
      return needed > 0 ? ratio ** needed / (1 + ratio) : 1 - ratio ** (1 - needed) / (1 + ratio);
    },
  });
}

/**
 * A leaderboard that shows the best share so far, and a new one only where it is better by more than a step (Blum, Hardt 2015,
 * the Ladder). It starts at 1/2.
 */
export function ladderAnswers(step: number): AnswerServer {
  return Object.freeze({
    name: `a ladder with steps of ${step}`,
    open(n: number) {
      let best = 1 / 2;
      return (agreeing: number) => {
        if (agreeing / n > best + step) best = Math.round(agreeing / n / step) * step;
        return best;
      };
    },
    favors: () => 1,
  });
}
