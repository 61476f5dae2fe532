import { lnBinomial, Rational, type RationalLike, Real, roundDown, roundUp, sum } from "../math/index.ts";
import { refuse } from "../issues/index.ts";
import { integerFrom } from "./arguments.ts";

/** The number of rounds and the Littlestone dimension of the class. */
export interface RegretOptions {
  readonly ldim: number;
  /** The number of rounds, at least 1. */
  readonly horizon: number;
}

/** The number of rounds that the agnostic learner is set for: at least twice the dimension. */
export function effectiveHorizon({ ldim, horizon }: RegretOptions): number {
  integerFrom("ldim", ldim, 0);
  integerFrom("horizon", horizon, 1);
  return Math.max(horizon, 2 * ldim);
}

/** The price of an expert: ldim ln(e T / ldim), the logarithm of one over its prior weight or more. */
function expertPrice(ldim: number, horizon: number): Real {
  if (ldim === 0) return Real.from(0);
  return Real.from(Rational.of(horizon, ldim)).ln().plus(1).times(ldim);
}

/** The learning rate sqrt(8 ldim ln(e T / ldim) / T) of the agnostic learner. */
export function learningRate(options: RegretOptions): Real {
  const horizon = effectiveHorizon(options);
  return expertPrice(options.ldim, horizon).times(Rational.of(8, horizon)).sqrt();
}

/** What a mistake leaves of an expert's weight: e^(-rate) as a double, the same in every engine. */
export function weightFactor(rate: Real): number {
  const factor = rate.negate().exp();
  if (factor.exact !== undefined) return factor.exact.toNumber();
  const { lo, exponent } = factor.enclose(80)!;
  return Rational.of(lo, 1n << BigInt(-exponent)).toNumber();
}

/**
 * The agnostic learner's expected mistakes minus those of the best function are at most sqrt(T ldim ln(e T / ldim) / 2) on
 * every sequence of at most T rounds (Ben-David, Pal, Shalev-Shwartz 2009; shown in proof.md), and never more than T. Rounded up.
 */
export function regretUpperBound(options: RegretOptions): Rational {
  const horizon = effectiveHorizon(options);
  return atMost(options.horizon, expertPrice(options.ldim, horizon).times(Rational.of(horizon, 2)).sqrt());
}

/** A bound on a number that cannot be larger than `most`. */
function atMost(most: number, bound: Real): Rational {
  const rounded = roundUp(bound);
  return rounded.compare(most) > 0 ? Rational.of(most) : rounded;
}

/** Hedge over the functions of a finite class: sqrt(T ln|H| / 2) with the rate sqrt(8 ln|H| / T), at most T. Rounded up. */
export function hedgeRegretBound({ size, horizon }: { size: number; horizon: number }): Rational {
  integerFrom("size", size, 1);
  integerFrom("horizon", horizon, 1);
  return atMost(horizon, Real.from(size).ln().times(Rational.of(horizon, 2)).sqrt());
}

/**
 * What is added to a bound on expected mistakes to bound the mistakes of one run with probability 1 - beta: the Azuma
 * term sqrt(T ln(1 / beta) / 2). Rounded up.
 */
export function deviationBound({ horizon, beta }: { horizon: number; beta: RationalLike }): Rational {
  integerFrom("horizon", horizon, 1);
  const failure = Rational.from(beta, "beta");
  if (failure.sign() <= 0 || failure.compare(Rational.of(1)) >= 0) {
    refuse({
      code: "parameter-range",
      path: "beta",
      expected: "a number in (0, 1)",
      received: String(failure),
    });
  }
  return roundUp(Real.from(Rational.of(1).over(failure)).ln().times(Rational.of(horizon, 2)).sqrt());
}

/**
 * No learner has less expected regret on all sequences of T rounds, T >= ldim >= 1: on each level of a shattered tree its
 * point comes about T / ldim times with fair coins, and the walk goes on at the side of the majority. With m coins the
 * majority wins by E|R_m| / 2, R_m a sum of m signs (shown in proof.md). Rounded down; 0 for ldim = 0.
 */
export function regretLowerBound({ ldim, horizon }: RegretOptions): Rational {
  integerFrom("ldim", ldim, 0);
  integerFrom("horizon", horizon, Math.max(1, ldim));
  if (ldim === 0) return Rational.zero;
  const coins = Math.floor(horizon / ldim);
  const longer = horizon - ldim * coins;
  return roundDown(
    sum([
      expectedDeviation(coins).times(Rational.of(ldim - longer, 2)),
      expectedDeviation(coins + 1).times(Rational.of(longer, 2)),
    ]),
  );
}

/** E|R_m| = m C(m - 1, floor((m - 1) / 2)) / 2^(m - 1), the expected absolute sum of m fair signs. */
function expectedDeviation(m: number): Real {
  const ways = lnBinomial(m - 1, Math.floor((m - 1) / 2));
  return ways
    .minus(
      Real.from(2)
        .ln()
        .times(m - 1),
    )
    .exp()
    .times(m);
}
