import { weightExponent } from "../../bounds/boosting/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";

/** Votes at all points of a domain are kept up to this many points. */
const mostPoints = 1 << 22;

/** How often earlier rounds were right at an example, minus how often they were wrong. */
export class Margins {
  readonly #subject: HypothesisClass;
  readonly #hypotheses: unknown[] = [];
  /** On a small domain, for every point the votes for 1 minus those for 0. */
  readonly #votes: Int32Array | undefined;
  readonly #exponents: Rational[] = [];

  constructor(subject: HypothesisClass) {
    this.#subject = subject;
    const { domain } = subject;
    if (domain.kind === "finite" && domain.points <= mostPoints) this.#votes = new Int32Array(domain.points);
  }

  get hypotheses(): readonly unknown[] {
    return this.#hypotheses;
  }

  add(hypothesis: unknown): void {
    this.#hypotheses.push(hypothesis);
    const point = [0];
    for (let x = 0; x < (this.#votes?.length ?? 0); x++) {
      point[0] = x;
      this.#votes![x]! += 2 * this.#subject.predict(hypothesis, point) - 1;
    }
  }

  /** Lets the i-th example through with probability min(1, e^(-lambda margin)), exactly. */
  lets(sample: Sample, i: number, coins: Coins): boolean {
    const votes = this.#votesAt(sample, i);
    const margin = sample.labels[i] === 1 ? votes : -votes;
    if (margin <= 0) return true;
    return coins.decay((this.#exponents[margin] ??= weightExponent.times(margin)));
  }

  #votesAt(sample: Sample, i: number): number {
    const known = this.#votes?.[sample.columns[0]![i]!];
    if (known !== undefined) return known;
    const point = pointAt(sample, i);
    return this.#hypotheses.reduce<number>((sum, h) => sum + 2 * this.#subject.predict(h, point) - 1, 0);
  }
}
