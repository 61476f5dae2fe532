import type { Label } from "../classes/class.ts";
import { refuse } from "../issues/index.ts";
import { indexOfPoint } from "./arguments.ts";

/** A learner that predicts 1 with a probability; its expected mistakes are computed, not drawn. */
export interface RandomizedLearner {
  /** The probability of predicting 1 at the point. The round ends with `feedback`. */
  probability(point: number): number;
  feedback(label: Label): void;
  /** The sum over the rounds of the probability of a mistake, off by at most `roundingError`. */
  readonly expectedMistakes: number;
  readonly roundingError: number;
}

/** The spacing of doubles at 1: twice the relative error of one operation. */
const spacing = 2.220446049250313e-16;

/** The running sum of a randomized learner's expected mistakes, with a bound on what rounding did to it. */
export class ExpectedLoss {
  #total = 0;
  #error = 0;
  #round = 0;
  #asked: { readonly point: number; readonly masses: readonly [number, number] } | undefined;

  /** The probability of label 1 by the masses of both labels, for a point of a finite domain. */
  ask(point: number, points: number, masses: () => readonly [number, number]): number {
    indexOfPoint(point, points);
    this.#asked = { point, masses: masses() };
    const [zeros, ones] = this.#asked.masses;
    return ones / (zeros + ones);
  }

  /**
   * Adds the probability of a mistake on the point that was asked last, and gives that point. After t rounds of s weights
   * each has seen at most t (s + 4) roundings, the two masses 2 s + 4 more (shown in proof.md).
   */
  told(label: Label, weights: number): number {
    if (this.#asked === undefined) {
      return refuse({ code: "command", path: "feedback", expected: "a prediction before its label" });
    }
    const { point, masses } = this.#asked;
    this.#asked = undefined;
    this.#total += masses[1 - label]! / (masses[0] + masses[1]);
    this.#round += 1;
    this.#error += (2 * this.#round * (weights + 4) + 4 * weights + 8 + this.#total) * spacing;
    return point;
  }

  get total(): number {
    return this.#total;
  }

  get roundingError(): number {
    return this.#error;
  }
}
