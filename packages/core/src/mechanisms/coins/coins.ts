import type { Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import type { MechanismCall, PricedEvent } from "../recorder.ts";
import type { Certificate } from "../../certificates/index.ts";

/** What an audit by record and replay compares a draw with. Nothing else depends on it. */
export interface DrawPrice {
  /** By how much one neighboring step moves a score, or the integers together. Default 1. */
  readonly sensitivity?: number | Rational;
  /** What the draw costs, where a theorem says less than that of the mechanism itself. */
  readonly price?: Certificate | PricedEvent;
}

/** An integer that is to get noise, and the public interval that it is then brought into. */
export interface LaplaceOptions extends DrawPrice {
  readonly center: number;
  readonly scale: Rational;
  readonly lower: number;
  readonly upper: number;
}

/** Integers that are to get cube noise, and the public interval that each is brought into. */
export interface CubeOptions extends DrawPrice {
  readonly center: readonly number[];
  readonly scale: Rational;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The random choices of a mechanism, by name. A learner is one program over coins: coins drawn from a source run it,
 * enumerated coins give its exact law. So what is audited is the code that runs.
 *
 * Every choice is exact. What a program may do with the result of one choice may depend on all data; which choices exist
 * is for the program to justify.
 */
export interface Coins {
  /** Every index 0 … count - 1 with the same probability. */
  readonly index: (count: number) => number;
  /** True with this probability. */
  readonly toss: (probability: Rational) => boolean;
  /** True with probability exp(-x), x >= 0. */
  readonly decay: (x: Rational) => boolean;
  /** Index i with probability proportional to exp(lambda * scores[i]): the exponential mechanism. */
  readonly exponential: (scores: Int32Array | Float64Array, lambda: Rational, price?: DrawPrice) => number;
  /** Permute-and-flip: the first of a random order that is accepted, each with probability exp(-lambda * (best - score)). */
  readonly permuteAndFlip: (scores: Int32Array | Float64Array, lambda: Rational, price?: DrawPrice) => number;
  /**
   * Index i with probability weights[i] / (their sum); integers >= 0 of at most 2^53 in all. The sensitivity is that of the logarithm
   * of a weight; without one the weights are public.
   */
  readonly weighted: (weights: Float64Array, price?: DrawPrice) => number;
  /** `center` with discrete Laplace noise, brought into [lower, upper]. Scale and both ends are public. */
  readonly laplace: (options: LaplaceOptions) => number;
  /**
   * The integers of `center` with noise z of probability proportional to exp(-max|z_j|/scale), each then brought into
   * [lower, upper]. Scale and both ends are public.
   */
  readonly cube: (options: CubeOptions) => readonly number[];
  /** `size` positions of 0 … n - 1 without replacement, ascending: every set with the same probability. */
  readonly subset: (n: number, size: number) => readonly number[];
  /**
   * A uniform part of the sample, without replacement. Its order means nothing: only for what ignores the order of
   * examples. A program that does not takes `order` of the part.
   */
  readonly part: (sample: Sample, size: number) => Sample;
  /** `size` examples drawn with replacement. Its order means nothing, as with `part`. */
  readonly resample: (sample: Sample, size: number) => Sample;
  /** The sample in uniformly random order. */
  readonly order: (sample: Sample) => Sample;
  /**
   * What a part of the program comes to by coins of its own, which nothing else sees. Enumeration finds the law of the part
   * once for each sample and chooses among its outcomes. The sample is the one that the part works on: a wrapper may run one
   * program on several. The name must say everything else that the part depends on: parts of one program with one name and
   * equal samples have one law. Outcomes are plain data.
   */
  readonly settle: <Outcome>(
    name: string,
    sample: Sample,
    part: (coins: Coins) => Promise<Outcome>,
  ) => Promise<Outcome>;
  /**
   * A part of the program that one theorem speaks of as a whole, and that counts as one call of a mechanism: only its output is public.
   */
  readonly step: <Outcome>(
    call: () => MechanismCall,
    part: (coins: Coins) => Outcome | Promise<Outcome>,
  ) => Promise<Outcome>;
  /**
   * The best of a random number of runs of a part, each with coins of its own: after every run a coin says with probability
   * `stop` whether it was the last. Of equal scores the first stays. Nothing else leaves: no other run, no score, no number of
   * runs. Enumeration finds the law of one run, as `settle` does, and that of the best from it; name and sample are as there.
   */
  readonly best: <Outcome>(
    among: { readonly name: string; readonly sample: Sample; readonly stop: Rational },
    part: (coins: Coins) => Promise<ScoredRun<Outcome>>,
  ) => Promise<Outcome>;
}

/** What one of several runs comes to, and how good it is. */
export interface ScoredRun<Outcome> {
  readonly outcome: Outcome;
  readonly score: number;
}
