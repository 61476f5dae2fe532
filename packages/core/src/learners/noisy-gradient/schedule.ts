import { Rational, Real, roundUp } from "../../math/index.ts";
import { type BallProblem, upwards } from "../convex/index.ts";
import { type GradientGrid, gradientGrid } from "./gradient-codes.ts";

/** The public numbers of noisy gradient descent. */
export interface GradientSchedule {
  readonly grid: GradientGrid;
  readonly rounds: number;
  /** What all rounds together spend, at most. */
  readonly rho: Rational;
  /** The parameter of the discrete Gaussian noise on every coordinate of a sum of codes, an integer. */
  readonly variance: bigint;
  readonly step: Rational;
  /** A bound on the gradient of a record's loss plus the regularizer. */
  readonly lipschitz: Rational;
  /** How far a mean of codes is from the mean of gradients at most. */
  readonly rounding: Rational;
  /** The variance of a coordinate of the noise, in units of the mean gradient. */
  readonly meanVariance: Rational;
}

/** By default rounds times records times coordinates stay below this: a few seconds. */
const defaultWork = 50_000_000;

/** ceil(n^2 rho / (2 d)), beyond which more rounds gain less than a factor sqrt(2), or what the default work allows. */
export function defaultRounds(n: number, dimension: number, rho: Rational): number {
  const useful = Math.ceil((n * n * rho.toNumber()) / (2 * dimension));
  const affordable = Math.max(100, Math.floor(defaultWork / (n * dimension)));
  return Math.max(1, Math.min(useful, affordable));
}

/** Noise, step and rounding, from public numbers alone (Bassily, Smith, Thakurta 2014, on a grid of gradients). */
export function gradientSchedule(
  ball: Pick<BallProblem, "lipschitz" | "strength" | "radius" | "dimension">,
  { n, rho, rounds: given }: { readonly n: number; readonly rho: Rational; readonly rounds?: number },
): GradientSchedule {
  const { radius, dimension } = ball;
  const rounds = given ?? defaultRounds(n, dimension, rho);
  const grid = gradientGrid(ball.lipschitz);
  // One record moves a sum by at most 4 L^2 in squared length: rho = rounds * 4 L^2 / (2 variance).
  const least = Rational.from(grid.squaredLength).times(2).times(rounds).over(rho);
  const variance = (least.numerator + least.denominator - 1n) / least.denominator;
  const unit = Rational.of(1n, 2n ** BigInt(grid.bits));
  const meanVariance = roundUp(unit.times(unit).times(variance).over(n).over(n));
  const lipschitz = roundUp(ball.lipschitz.plus(ball.strength.times(radius)));
  // Cut coordinates, and far more than what doubles add to a step.
  const rounding = roundUp(
    Real.from(dimension)
      .sqrt()
      .times(unit)
      .plus(Rational.of(1n, 1n << 40n)),
  );
  const longest = lipschitz.plus(rounding).toNumber();
  const square = longest * longest + dimension * meanVariance.toNumber();
  const step = upwards(radius.toNumber() / Math.sqrt(rounds * square));
  return Object.freeze({ grid, rounds, rho, variance, step, lipschitz, rounding, meanVariance });
}
