import { HoldfastError } from "../issues/index.ts";
import type { Rational } from "../math/index.ts";
import type { Candidate, Reached } from "./candidate.ts";
import type { TriedGoal } from "./goal.ts";
import { type KnownPlan, offerOf, promiseShortfall, provedAlpha, type Shortfall } from "./offer.ts";
import { hopelessPromise } from "./promises.ts";
import type { Trial } from "./trials.ts";

/** What one trial says at any n. */
export interface Asked {
  readonly at: (n: number) => Reached | Shortfall;
  /** The least excess error that the plan at n proves in the goal's setting; undefined where it proves none, or refuses n. */
  readonly alphaAt: (n: number) => Rational | undefined;
  readonly isAccurateAt: (n: number) => boolean;
  /** Why the promise is not kept at n; undefined where it is, or where the learner refuses n. */
  readonly promiseAt: (n: number) => Shortfall | undefined;
  /** That no rule leads from the promises of the plan at n to the goal's notion. */
  readonly hopelessAt: (n: number) => Shortfall | undefined;
  /** Whether plans were made, and none so far was accurate enough. */
  readonly isShort: () => boolean;
  /** The last reason why the goal was not reached. */
  readonly last: () => Shortfall | undefined;
}

/** The plans of one trial at any n; what refuses an n does not reach the goal there. */
export function asking({ make }: Candidate, trial: Trial, goal: TriedGoal): Asked {
  let learner: ReturnType<typeof make> | undefined;
  let last: Shortfall | undefined;
  let isPlanned = false;
  let isAccurate = false;
  let latest: { readonly n: number; readonly plan: KnownPlan | Shortfall } | undefined;
  const planAt = (n: number): KnownPlan | Shortfall => {
    try {
      learner ??= make(trial.options);
      const plan = learner.plan({ n });
      return offGrid(plan, goal) ?? plan;
    } catch (error) {
      if (!(error instanceof HoldfastError)) throw error;
      return { part: "refusal", why: refusalInWords(error) };
    }
  };
  // The same n is asked about accuracy and about the promise, one after the other.
  const planned = <Answer>(n: number, answer: (plan: KnownPlan) => Answer): Answer | Shortfall => {
    if (latest?.n !== n) latest = { n, plan: planAt(n) };
    return "part" in latest.plan ? latest.plan : answer(latest.plan);
  };
  const alphaAt = (n: number): Rational | undefined => {
    const found = planned(n, (plan) => ({ alpha: provedAlpha(plan, goal) }));
    if ("part" in found) return undefined;
    isPlanned = true;
    isAccurate ||= found.alpha !== undefined && found.alpha.compare(goal.alpha) <= 0;
    return found.alpha;
  };
  return {
    at: (n) => {
      const outcome = planned(n, (plan): Reached | Shortfall => {
        const offer = offerOf(plan, goal);
        return "promise" in offer ? { ...offer, n, goal, trial, plan } : offer;
      });
      if ("part" in outcome && (outcome.part !== "refusal" || last === undefined)) last = outcome;
      return outcome;
    },
    alphaAt,
    isAccurateAt: (n) => {
      const alpha = alphaAt(n);
      return alpha !== undefined && alpha.compare(goal.alpha) <= 0;
    },
    promiseAt: (n) => {
      const outcome = planned(n, (plan) => promiseShortfall(plan, goal));
      return outcome?.part === "promise" ? outcome : undefined;
    },
    hopelessAt: (n) => {
      const outcome = planned(n, (plan) => hopelessPromise(plan, goal));
      return outcome?.isEverywhere === true ? outcome : undefined;
    },
    isShort: () => isPlanned && !isAccurate,
    last: () => last,
  };
}

/** That a learner without an option for cuts lays its own: its accuracy would be beside other candidates than those of the grid. */
function offGrid(
  { parameters: { cuts } }: KnownPlan,
  { public: { grid } }: TriedGoal,
): Shortfall | undefined {
  if (grid === undefined || typeof cuts !== "number" || cuts === grid) return undefined;
  return {
    part: "refusal",
    why: `it gives a feature ${cuts} cuts of its own, not the grid's ${grid}`,
  };
}

function refusalInWords({ issue: { path, expected, received } }: HoldfastError): string {
  return `${path}: it serves ${expected}${received === undefined ? "" : `, not ${received}`}`;
}
