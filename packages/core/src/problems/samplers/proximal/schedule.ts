import { refuse } from "../../../issues/index.ts";

/** What the rounds are computed from. All of it is public. */
export type ProximalParameters = {
  readonly dimension: number;
  /** The inverse temperature of the law exp(-lambda * (risk + kappa/2 |x|^2)). */
  readonly lambda: number;
  /** The strong convexity that the regularizer adds. */
  readonly kappa: number;
  /** The largest norm of a point of the set. */
  readonly radius: number;
  /** How far from its target, in total variation, the law of the draw may be. */
  readonly tau: number;
} & (
  | {
      /**
       * A Lipschitz constant of the risk's gradient. Total variation is bounded for every positive number here; one below the true
       * constant takes fewer rounds with more trials each. A bound on the trace of the Hessian, divided by the dimension, is
       * often the better choice.
       */
      readonly smoothness: number;
    }
  | { /** A Lipschitz constant of the risk. */ readonly lipschitz: number }
);

export interface ProximalSchedule {
  /** Which of the two constants of the risk the step is made from, as the rule `proximal-sampler` states it. */
  readonly step: "smooth" | "lipschitz";
  readonly constant: number;
  /** The variance of the Gaussian step. */
  readonly eta: number;
  readonly rounds: number;
  /** By how much every round shrinks the distance of two runs at least: 1/(1 + lambda * kappa * eta). */
  readonly contraction: number;
}

/**
 * Step and number of rounds for which the proximal sampler's law is within tau of its target in total variation:
 * radius * contraction^(rounds - 1) / sqrt(2 pi eta) <= tau. The bound holds for every eta; this one makes the rejections of a
 * round few. Rounds are a hair more than doubles ask for, so that exact arithmetic agrees; the claim itself is computed by the
 * rule `proximal-sampler` from the rounds, and never from here.
 */
export function proximalSchedule(parameters: ProximalParameters): ProximalSchedule {
  const { dimension, lambda, kappa, radius, tau } = parameters;
  const smooth = "smoothness" in parameters;
  const constant = smooth ? parameters.smoothness : parameters.lipschitz;
  const numbers = { dimension, lambda, kappa, radius, tau, [smooth ? "smoothness" : "lipschitz"]: constant };
  for (const [path, number] of Object.entries(numbers)) positive(path, number);
  const eta = smooth
    ? 2 / (lambda * constant * dimension)
    : 1 / (lambda * constant * (lambda * constant) * dimension);
  const perRound = Math.log1p(lambda * kappa * eta);
  const needed = Math.log(radius / (tau * Math.sqrt(2 * Math.PI * eta))) / perRound;
  const rounds = Math.max(1, 1 + Math.ceil(needed * (1 + 1e-12) + 1e-9));
  if (!Number.isSafeInteger(rounds)) {
    refuse({
      code: "too-large",
      path: "lambda",
      expected: "parameters for which the number of rounds is below 2^53",
      remedy: "raise kappa, or lower lambda",
    });
  }
  const contraction = 1 / (1 + lambda * kappa * eta);
  return Object.freeze({ step: smooth ? "smooth" : "lipschitz", constant, eta, rounds, contraction });
}

export interface Share {
  readonly dimension: number;
  readonly lambda: number;
  readonly radius: number;
  /** How much of dimension/lambda, the price of privacy, the regularizer may add to the risk. Default 1/4. */
  readonly share?: number;
}

/**
 * The strong convexity kappa for which kappa/2 |x|^2 is at most share * dimension/lambda on the set. Rounds are then
 * about lambda * smoothness * radius^2 / (4 share) times the log of 1/tau, whatever the dimension.
 */
export function kappaFor({ dimension, lambda, radius, share = 0.25 }: Share): number {
  for (const [path, number] of Object.entries({ dimension, lambda, radius, share })) positive(path, number);
  return (2 * share * dimension) / (lambda * radius * radius);
}

function positive(path: string, number: number): void {
  if (number > 0 && number < Infinity) return;
  refuse({ code: "parameter-range", path, expected: "a positive number", received: String(number) });
}
