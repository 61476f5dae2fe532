import type { Label } from "../classes/class.ts";
import { Rational } from "../math/index.ts";
import type { WeightedExample } from "./tournament-law.ts";

/** A finite class, a target in it and a distribution of points, with the size of a block: one run of the distributions D_k. */
export interface TournamentInstance {
  /** The functions as rows of labels, point by point. */
  readonly functions: readonly string[];
  readonly target: string;
  /** The points with their labels by the target and their masses. */
  readonly examples: readonly WeightedExample[];
  /** Examples a block: the auxiliary sample size. */
  readonly block: number;
}

/**
 * Two instances on which Lemma 12 of Bun-Livni-Moran fails: classes of Littlestone dimension 2 for which, at every level
 * k = 0, 1, 2, no function is returned with probability 1/4 (standard optimal algorithm with ties to 0 that takes in every
 * example; contests at the least point of disagreement). The first has eight functions on eight points, uniform, and
 * blocks of one example; the second, seven functions on nine points, has blocks of five.
 */
export function tournamentCounterexamples(): readonly TournamentInstance[] {
  return [
    instance({
      functions: "01010100 11101100 11110110 01001110 00101001 10100101 11111101 10101111",
      target: "11111101",
      weights: [1, 1, 1, 1, 1, 1, 1, 1],
      block: 1,
    }),
    instance({
      functions: "001101010 011101010 111000110 001001101 000100111 101100111 100001111",
      target: "111000110",
      weights: [0, 0, 15, 75, 633, 24, 118, 135, 0],
      block: 5,
    }),
  ];
}

function instance(given: {
  readonly functions: string;
  readonly target: string;
  readonly weights: readonly number[];
  readonly block: number;
}): TournamentInstance {
  const { target, weights, block } = given;
  const total = weights.reduce((a, b) => a + b, 0);
  const examples = weights.map((weight, point) => ({
    ...{ point, label: Number(target[point]) as Label, mass: Rational.of(weight, total) },
  }));
  return Object.freeze({ functions: given.functions.split(" "), target, examples, block });
}
