import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import type { Label } from "../classes/class.ts";
import { Rational, Real } from "../math/index.ts";
import { ExpectedLoss, type RandomizedLearner } from "./expected-loss.ts";
import { hedgeRegretBound, weightFactor } from "./regret-bound.ts";
import { Weights } from "./weights.ts";

/**
 * Hedge over the functions of a finite class: each weighs e^(-rate) to the power of its mistakes. Expected mistakes exceed
 * the best function's by at most `regretBound`, sqrt(T ln|H| / 2), on every sequence of at most `horizon` rounds.
 * Better than `AgnosticLearner` where ln|H| is below ldim ln(eT / ldim). Cost: one step a function and round.
 */
export class Hedge implements RandomizedLearner {
  readonly regretBound: Rational;
  readonly #matrix: BitMatrix;
  readonly #factor: number;
  readonly #loss = new ExpectedLoss();
  #weights = new Weights();
  #spare = new Weights();

  constructor({ matrix, horizon }: { readonly matrix: BitMatrix; readonly horizon: number }) {
    this.regretBound = hedgeRegretBound({ size: matrix.rows, horizon });
    this.#matrix = matrix;
    const rate = Real.from(matrix.rows).ln().times(Rational.of(8, horizon)).sqrt();
    this.#factor = weightFactor(rate);
    this.#weights.clear(matrix.rows);
    for (let row = 0; row < matrix.rows; row++) this.#weights.set(row, 1);
  }

  probability(point: number): number {
    return this.#loss.ask(point, this.#matrix.points, () => {
      const top = this.#weights.top();
      const masses: [number, number] = [0, 0];
      for (let row = 0; row < this.#matrix.rows; row++) {
        masses[bitAt(this.#matrix, row, point)] += this.#weights.at(row, top);
      }
      return masses;
    });
  }

  feedback(label: Label): void {
    const point = this.#loss.told(label, this.#matrix.rows);
    this.#spare.clear(this.#matrix.rows);
    for (let row = 0; row < this.#matrix.rows; row++) {
      this.#spare.add(row, this.#weights, row, bitAt(this.#matrix, row, point) === label ? 1 : this.#factor);
    }
    [this.#weights, this.#spare] = [this.#spare, this.#weights];
  }

  get expectedMistakes(): number {
    return this.#loss.total;
  }

  get roundingError(): number {
    return this.#loss.roundingError;
  }
}
