import type { Label } from "../../classes/class.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { bernoulli, type Bits, uniform } from "../../random/index.ts";
import { checkCount } from "../check-count.ts";

export interface ShatteredPointsOptions {
  /** How many points the class shatters, at least 2: any class of that VC dimension, such as `all:d` itself. */
  readonly points: number;
  /** The mass of all points but the last together, above 0 and at most 1. The paper takes 4 alpha. */
  readonly rare: RationalLike;
}

/**
 * Dagan and Feldman's hard distributions for stable and private learners (Theorem 11, Appendix D): points 0 … d - 1, the
 * first d - 1 rare and equally likely, the last with the rest of the mass, and labels by a labelling that is drawn at random.
 * Every labelling is realizable by a class that shatters the points.
 */
export interface ShatteredPoints {
  readonly points: number;
  readonly rare: Rational;
  /** The mass of every point. */
  readonly masses: readonly Rational[];
  /** A labelling of the points, all of them equally likely. Cost: one bit a point. */
  readonly labelling: (bits: Bits) => readonly Label[];
  /** n independent examples with the labels of a labelling: exact draws, O(n). */
  readonly sample: (bits: Bits, n: number, labelling: readonly Label[]) => Sample;
}

/** The family of hard distributions on so many shattered points. */
export function shatteredPoints({ points, rare }: ShatteredPointsOptions): ShatteredPoints {
  checkCount("points", points, 2);
  const share = Rational.from(rare, "rare");
  if (share.sign() <= 0 || share.compare(1) > 0) {
    refuse({
      code: "parameter-range",
      path: "rare",
      expected: "above 0 and at most 1",
      received: share.toString(),
    });
  }
  const others = points - 1;
  const each = share.over(others);
  const masses = Array.from({ length: points }, (_, i) => (i < others ? each : Rational.one.minus(share)));
  return Object.freeze({
    points,
    rare: share,
    masses: Object.freeze(masses),
    labelling: (bits: Bits): readonly Label[] =>
      Array.from({ length: points }, () => (bits.take(1) === 1 ? 1 : 0)),
    sample: (bits: Bits, n: number, labelling: readonly Label[]): Sample => {
      checkCount("n", n, 0);
      checkCount("labelling.length", labelling.length, points, points);
      const column = new Int32Array(n);
      for (let i = 0; i < n; i++) column[i] = bernoulli(bits, share) ? uniform(bits, others) : others;
      return sampleOf(
        [column],
        Uint8Array.from(column, (x) => labelling[x]!),
      );
    },
  });
}
