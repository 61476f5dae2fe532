import { refuse } from "../../issues/index.ts";
import { Rational, Real, roundDown, roundUp } from "../../math/index.ts";
import { ceiling, floor } from "../ceiling.ts";
import type { TournamentMode } from "./mode.ts";
import { closedPlan, type LittlestonePlan } from "./plan.ts";
import { safe } from "./size.ts";

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

/**
 * How large a share of the examples may be drawn, so that a mechanism of the inner epsilon has the outer one. Certificates state the inner
 * epsilon rounded up, and round what sampling leaves of it up once more: the share is that of the rounded numbers.
 */
function samplingRate(epsilon: Rational, inner: Real): Real {
  const certified = Real.from(roundUp(inner));
  return Real.from(roundDown(epsilon)).expMinusOne().over(certified.expMinusOne()).min(1);
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
        const cell = { epsilon: Rational.parse(inner), relabelling: Rational.parse(relabelling) };
        chosen = planAt(goal, cell, chosen?.n) ?? chosen;
      } catch (error) {
        refusal = error;
      }
    }
  }
  if (chosen === undefined) throw refusal;
  return chosen;
}

/** One cell of the grid; none once it is known to take as many examples as a plan that was found. */
function planAt(
  goal: AgnosticGoal,
  { epsilon, relabelling }: Readonly<Record<"epsilon" | "relabelling", Rational>>,
  found = Infinity,
): AgnosticPlan | undefined {
  const { vc, alpha, beta } = goal;
  const rate = roundDown(samplingRate(goal.epsilon, relabellingCost(relabelling).plus(epsilon)));
  const delta = goal.delta.over(rate);
  const ln = (top: number): Real => Real.from(Rational.of(top).over(beta)).ln();
  /** ln of the growth function, vc ln(e k / vc). */
  const growth = (points: bigint): Real => Real.from(Rational.of(points, vc)).ln().plus(1).times(vc);
  for (let m = 1000n; ;) {
    if (
      found < Infinity &&
      Rational.of(m)
        .over(rate)
        .compare(found - 1) > 0
    )
      return undefined;
    const uniform = ln(16)
      .plus(growth(2n * m))
      .times(200)
      .over(alpha.times(alpha));
    const drawn = ln(4).plus(growth(m)).times(10).over(relabelling.times(alpha));
    const sampled = [ceiling(uniform), ceiling(drawn)].reduce((a, b) => (a > b ? a : b));
    // All three sizes only grow with m, so that the cheap ones may settle first: the least common solution is the same.
    if (sampled > m) {
      m = sampled;
      continue;
    }
    const failure = roundDown(
      growth(m * m)
        .negate()
        .exp()
        .times(beta)
        .over(8),
    );
    if (failure.sign() === 0) {
      refuse({
        code: "too-large",
        path: "vc",
        expected: "a share of beta of at least 10^-1000 for each of the dichotomies",
        received: `a VC dimension of ${vc}`,
      });
    }
    const inner = closedPlan({ ...goal, epsilon, delta, alpha: alpha.over(4), beta: failure });
    if (BigInt(inner.n) <= m) {
      const n = safe(ceiling(Rational.of(m).over(rate)));
      return { inner, relabelling, relabelled: Number(m), n };
    }
    m = BigInt(inner.n);
  }
}

/** The most of n examples that may be drawn and relabelled before a learner of the inner epsilon, at the outer one. */
export function mostRelabelled(n: number, epsilon: Rational, inner: Rational, relabelling: Rational): number {
  const cost = relabellingCost(relabelling).plus(inner);
  if (roundUp(cost).compare(epsilon) <= 0) return n;
  return Number(floor(roundDown(samplingRate(epsilon, cost)).times(n)));
}
