import type { Label } from "../classes/class.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { ExpectedLoss, type RandomizedLearner } from "./expected-loss.ts";
import { effectiveHorizon, learningRate, regretUpperBound, weightFactor } from "./regret-bound.ts";
import { type SoaOptions, type StandardOptimalAlgorithm, standardOptimalAlgorithm } from "./soa.ts";
import { bitsKey, isEmpty, type VersionSpace } from "./version-space.ts";
import { Weights } from "./weights.ts";

export interface AgnosticLearnerOptions extends SoaOptions {
  /** The number of rounds, known in advance. */
  readonly horizon: number;
}

/** More steps than this, a version space and a point each, are not remembered but refused: half a gigabyte. */
const mostSteps = 1 << 27;

/**
 * A version space with what happens at each point, as one number: 0 while not known, otherwise 1 + the predicted label +
 * twice the number of the node after a flip counted from 1, which is 0 when no function has the other label.
 */
interface Node {
  readonly space: VersionSpace;
  readonly steps: Int32Array;
}

/**
 * The agnostic online learner of Ben-David, Pal and Shalev-Shwartz (2009): every expert runs the standard optimal algorithm
 * and errs on purpose at up to `ldim` rounds, so that some expert copies the best function of the class. Experts in one
 * version space have one weight between them. On every sequence of at most `horizon` labels, realizable or not,
 * its expected mistakes exceed the best function's by at most `regretBound` (shown in proof.md).
 * Cost: a round is one step for each version space reached.
 */
export class AgnosticLearner implements RandomizedLearner {
  readonly ldim: number;
  readonly regretBound: Rational;
  /** The probability that an expert flips, and what a mistake costs an expert's weight. */
  readonly #flip: number;
  readonly #factor: number;
  readonly #algorithm: StandardOptimalAlgorithm;
  readonly #nodes: Node[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #loss = new ExpectedLoss();
  #weights = new Weights();
  #spare = new Weights();

  constructor(options: AgnosticLearnerOptions) {
    this.#algorithm = standardOptimalAlgorithm(options);
    const whole = this.#algorithm.spaces.whole();
    this.ldim = options.dimension.dimension(whole);
    if (this.ldim < 0)
      refuse({
        code: "parameter-range",
        path: "matrix",
        expected: "at least one function",
        received: "none",
      });
    const rounds = { ldim: this.ldim, horizon: options.horizon };
    this.regretBound = regretUpperBound(rounds);
    this.#flip = Rational.of(this.ldim, effectiveHorizon(rounds)).toNumber();
    this.#factor = weightFactor(learningRate(rounds));
    this.#number(whole);
    this.#weights.clear(1);
    this.#weights.set(0, 1);
  }

  probability(point: number): number {
    return this.#loss.ask(point, this.#algorithm.spaces.matrix.points, () => {
      const known = this.#weights.length;
      const top = this.#weights.top();
      const masses: [number, number] = [0, 0];
      for (let i = 0; i < known; i++) {
        const step = this.#step(i, point);
        const label = (step - 1) & 1;
        const weight = this.#weights.at(i, top);
        masses[label]! += step <= 2 ? weight : weight * (1 - this.#flip);
        if (step > 2) masses[1 - label]! += weight * this.#flip;
      }
      return masses;
    });
  }

  feedback(label: Label): void {
    const point = this.#loss.told(label, this.#nodes.length);
    const known = this.#weights.length;
    const next = this.#spare;
    next.clear(this.#nodes.length);
    for (let i = 0; i < known; i++) {
      const step = this.#step(i, point);
      const isRight = ((step - 1) & 1) === label;
      next.add(i, this.#weights, i, (isRight ? 1 : this.#factor) * (step <= 2 ? 1 : 1 - this.#flip));
      if (step > 2)
        next.add(((step - 1) >> 1) - 1, this.#weights, i, (isRight ? this.#factor : 1) * this.#flip);
    }
    [this.#weights, this.#spare] = [next, this.#weights];
  }

  get expectedMistakes(): number {
    return this.#loss.total;
  }

  get roundingError(): number {
    return this.#loss.roundingError;
  }

  /** How many version spaces carry weight. */
  get states(): number {
    return this.#weights.length;
  }

  #step(i: number, point: number): number {
    const { space, steps } = this.#nodes[i]!;
    if (steps[point] === 0) {
      const label = this.#algorithm.predict(space, point);
      const other = this.#algorithm.spaces.labelled(space, point, (1 - label) as Label);
      const flipped = this.#flip === 0 || isEmpty(other) ? -1 : this.#number(other);
      steps[point] = 1 + label + 2 * (flipped + 1);
    }
    return steps[point]!;
  }

  #number(space: VersionSpace): number {
    const key = bitsKey(space);
    let number = this.#numbers.get(key);
    if (number !== undefined) return number;
    number = this.#nodes.length;
    const { points } = this.#algorithm.spaces.matrix;
    if (number * points >= mostSteps) {
      return refuse({
        code: "too-large",
        path: "class",
        expected: `at most ${Math.floor(mostSteps / points)} version spaces that mistakes can reach`,
        received: "more",
        remedy: "Use Hedge, which weighs the functions themselves.",
      });
    }
    this.#nodes.push({ space, steps: new Int32Array(points) });
    this.#numbers.set(key, number);
    return number;
  }
}
