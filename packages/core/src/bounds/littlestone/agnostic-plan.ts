import { isBelow, Rational, Real, roundDown } from "../../math/index.ts";
import { ceiling, floor } from "../ceiling.ts";
import type { TournamentMode } from "./mode.ts";
import { closedPlan, type LittlestonePlan, safe } from "./plan.ts";

/** What an agnostic plan is asked for. */
export interface AgnosticGoal {
  readonly ldim: number;
  readonly vc: number;
  readonly mode: Exclude<TournamentMode, "full">;
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** Every public number of the agnostic learner. */
export interface AgnosticPlan {
  /** The realizable learner on relabelled examples. */
  readonly inner: LittlestonePlan;
  /** The parameter of the draw of labels. */
  readonly relabelling: Rational;
  /** How many examples are drawn and relabelled. */
  readonly relabelled: number;
  readonly n: number;
}

const innerEpsilons = ["0.3", "0.5", "1"];
const relabellings = ["0.05", "0.1", "0.5"];

/** 2 ln(1 + e^(relabelling/2)): what relabelling adds to epsilon. */
function relabellingCost(relabelling: Rational): Real {
  return Real.from(relabelling).over(2).exp().plus(1).ln().times(2);
}

/** How large a share of the examples may be drawn, so that a mechanism of the inner epsilon has the outer one. */
function samplingRate(epsilon: Rational, inner: Real): Real {
  return Real.from(epsilon).expMinusOne().over(inner.expMinusOne()).min(1);
}

/**
 * The plan of the agnostic learner (Bun-Livni-Moran Corollary 2 with constants): of a coarse grid of the inner epsilon and of
 * the parameter of the relabelling, the one with the fewest examples. The inner learner gets alpha/4 and a failure
 * probability of beta/8 over the dichotomies of m^2 points, m the examples relabelled; only its logarithm counts.
 */
export function agnosticPlan(goal: AgnosticGoal): AgnosticPlan {
  let chosen: AgnosticPlan | undefined;
  let refusal: unknown;
  for (const inner of innerEpsilons) {
    for (const relabelling of relabellings) {
      try {
        const plan = planAt(goal, Rational.parse(inner), Rational.parse(relabelling));
        if (chosen === undefined || plan.n < chosen.n) chosen = plan;
      } catch (error) {
        refusal = error;
      }
    }
  }
  if (chosen === undefined) throw refusal;
  return chosen;
}

function planAt(goal: AgnosticGoal, epsilon: Rational, relabelling: Rational): AgnosticPlan {
  const { vc, alpha, beta } = goal;
  const rate = roundDown(samplingRate(goal.epsilon, relabellingCost(relabelling).plus(epsilon)));
  const delta = goal.delta.over(rate);
  const ln = (top: number): Real => Real.from(Rational.of(top).over(beta)).ln();
  /** ln of the growth function, vc ln(e k / vc). */
  const growth = (points: bigint): Real => Real.from(Rational.of(points, vc)).ln().plus(1).times(vc);
  for (let m = 1000n; ;) {
    const uniform = ln(16)
      .plus(growth(2n * m))
      .times(200)
      .over(alpha.times(alpha));
    const drawn = ln(4).plus(growth(m)).times(10).over(relabelling.times(alpha));
    const failure = roundDown(
      growth(m * m)
        .negate()
        .exp()
        .times(beta)
        .over(8),
    );
    const inner = closedPlan({ ...goal, epsilon, delta, alpha: alpha.over(4), beta: failure });
    const least = [ceiling(uniform), ceiling(drawn), BigInt(inner.n)].reduce((a, b) => (a > b ? a : b));
    if (least <= m) {
      const n = safe(ceiling(Rational.of(m).over(rate)));
      return { inner, relabelling, relabelled: Number(m), n };
    }
    m = least;
  }
}

/** The most of n examples that may be drawn and relabelled before a learner of the inner epsilon, at the outer one. */
export function mostRelabelled(n: number, epsilon: Rational, inner: Rational, relabelling: Rational): number {
  const cost = relabellingCost(relabelling).plus(inner);
  if (!isBelow(epsilon, cost)) return n;
  return Number(floor(roundDown(samplingRate(epsilon, cost)).times(n)));
}
