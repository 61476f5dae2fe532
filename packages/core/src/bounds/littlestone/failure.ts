import { binomialLowerTail, Rational, Real, sum } from "../../math/index.ts";
import { noiseTail } from "./list.ts";

/** The public numbers on which the accuracy of the learner rests. */
export interface ListingFacts {
  /** With what probability one batch of the best level names the good function. */
  readonly eta: Rational;
  /** Batches at each level. */
  readonly batches: number;
  readonly levels: number;
  readonly epsilon: Rational;
  /** The threshold of the histogram. */
  readonly threshold: number;
  /** The number of batches that should name the good function; at least the threshold. */
  readonly copies: number;
}

/** The public numbers of the final choice. */
export interface ChoiceFacts {
  /** How long the list can be. */
  readonly candidates: bigint;
  readonly epsilon: Rational;
  /** The examples on which the candidates are compared. */
  readonly examples: number;
  /** The error that the good function has at most. */
  readonly best: Rational;
  /** The error that the chosen one should have at most. */
  readonly alpha: Rational;
  /** The errors that the good function makes at most on the examples, and those that a bad one makes at least. */
  readonly few: number;
  readonly many: number;
}

/**
 * The chance that the good function is not on the list: too few batches name it, or the noise hides it
 * (Bun-Livni-Moran Theorem 17, corrected: only its own lower tail is needed).
 */
export function listingFailure({ eta, batches, epsilon, threshold, copies }: ListingFacts): Real {
  const tooFew = binomialLowerTail(batches, copies - 1, eta);
  return tooFew.plus(noiseTail(epsilon, copies - threshold + 1));
}

/**
 * The chance that the exponential mechanism over the list returns a function of error above alpha although one of error
 * at most `best` is listed: the good one errs more than `few` times, a bad one less than `many` times, or the draw takes
 * one that errs `many` - `few` times more (Bun-Livni-Moran Lemma 16, with exact binomial tails).
 */
export function choiceFailure(facts: ChoiceFacts): Real {
  const { candidates, epsilon, examples, best, alpha, few, many } = facts;
  const unlucky = binomialLowerTail(examples, examples - few - 1, Rational.one.minus(best));
  const flattered = binomialLowerTail(examples, many - 1, alpha);
  const drawn = Real.from(epsilon)
    .over(-2)
    .times(many - few)
    .exp();
  return sum([unlucky, flattered.times(candidates), drawn.times(candidates)]);
}
