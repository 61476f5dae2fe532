import { boundedRangeToPrivacy } from "../../certificates/rules/bounded-range-to-privacy/rule.ts";
import { proximalSampler } from "../../certificates/rules/proximal-sampler/rule.ts";
import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { fractionOf, type Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { gibbsLaw } from "../../mechanisms/rules/gibbs-law/rule.ts";
import { gridSteps } from "../../problems/codes.ts";
import type { Problem } from "../../problems/problem.ts";
import {
  distanceForDelta,
  distanceForMixing,
  kappaFor,
  proximalSchedule,
  type ProximalSchedule,
} from "../../problems/samplers/proximal/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { ConvexProblem } from "../convex/index.ts";
import { beyondReach, mostEpsilon } from "./beyond-reach.ts";

export interface ProximalOptions {
  readonly epsilon: Rational;
  /** What the distance of the sampler from its law may cost, above 0. */
  readonly delta: Rational;
  /** With `pure` a uniform cell of the published grid is given with probability 1/n, and delta becomes 0. */
  readonly promise: "approximate" | "pure";
  /** The epsilon that was asked for, where the sampler gets a part of it: for messages alone. */
  readonly whole?: Rational;
}

/** Every attempt allows the sampler a little less. */
const attempts = 20;

/** A distance from the law that is smaller is never proved; down to here doubles can divide by it. */
const leastDistance = 1e-290;

/** The public numbers of one run. */
interface Settled {
  readonly lambda: Rational;
  readonly kappa: Rational;
  readonly schedule: ProximalSchedule;
  readonly privacy: Certificate;
  /** How far the law of the draw may be from its target. */
  readonly tau: Rational;
}

/** Points of the published grid along one axis of the box around the ball. */
export function cellsPerAxis(problem: Problem, radius: number): bigint {
  return 2n * BigInt(Math.ceil(radius * gridSteps(problem))) + 1n;
}

/** How many rounds the sampler runs and what they promise, from public numbers alone. */
export function settle(
  { problem, radius }: Pick<ConvexProblem, "problem" | "radius">,
  options: ProximalOptions,
  n: number,
  random: RandomSource,
): Settled {
  const { epsilon, delta, promise } = options;
  const { dimension } = problem;
  const { smoothness, isRankOne = false, lipschitz, strength = 0 } = problem.geometry;
  const given = smoothness ?? lipschitz;
  if (given === undefined) {
    return refuse({
      code: "problem",
      path: "sampler",
      expected: "a smooth or Lipschitz loss",
      received: problem.id,
    });
  }
  // The step is right for the mean curvature; the promise holds for any step.
  const constant = roundUp(fractionOf(smoothness !== undefined && isRankOne ? given / dimension : given));
  const lambda = epsilon.times(n).over(2);
  const law = leafCertificate(
    gibbsLaw,
    { lambda, sampler: "proximal", neighbours: "replace-one", randomness: randomnessOf(random) },
    n,
  );
  const target = stepCertificate(boundedRangeToPrivacy, law, {});
  // The problem's own regularizer, or as much as brings the sampler near its law in time.
  const least = kappaFor({ dimension, lambda: lambda.toNumber(), radius });
  const kappa = roundUp(fractionOf(Math.max(least, strength)));
  // Doubles propose the rounds; the rule computes what they promise.
  let tau =
    promise === "pure"
      ? distanceForMixing({
          epsilon: epsilon.toNumber(),
          zeta: 1 / n,
          cellsPerAxis: Number(cellsPerAxis(problem, radius)),
          dimension,
        })
      : distanceForDelta(epsilon.toNumber(), delta.toNumber());
  if (tau < leastDistance || epsilon.compare(mostEpsilon.pure) > 0) return beyondReach(problem, options);
  for (let attempt = 0; attempt < attempts; attempt++) {
    tau *= 0.99;
    const numbers = { dimension, lambda: lambda.toNumber(), kappa: kappa.toNumber(), radius, tau };
    const schedule = proximalSchedule(
      smoothness === undefined
        ? { ...numbers, lipschitz: constant.toNumber() }
        : { ...numbers, smoothness: constant.toNumber() },
    );
    const privacy = stepCertificate(proximalSampler, target, {
      step: schedule.step,
      constant,
      dimension,
      lambda,
      kappa,
      radius: roundUp(fractionOf(radius)),
      rounds: schedule.rounds,
    });
    const { delta: paid } = privacy.claim as ClaimOf<"differential-privacy">;
    // (1 + e^epsilon) tau is at least 2 tau.
    const settled = { lambda, kappa, schedule, privacy, tau: paid.over(2) };
    if (promise === "pure" || paid.compare(delta) <= 0) return settled;
  }
  return beyondReach(problem, options);
}
