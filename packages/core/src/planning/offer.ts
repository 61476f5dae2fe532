import type { Certificate, Claim } from "../certificates/index.ts";
import type { Json, Withheld } from "../learners/learner.ts";
import type { Rational } from "../math/index.ts";
import { roundedUp } from "./digits.ts";
import type { TriedGoal } from "./goal.ts";
import { hopelessPromise, promiseOf } from "./promises.ts";

/** What learners of classes and of problems know before they see data. */
export interface KnownPlan {
  readonly parameters: { readonly [name: string]: Json };
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

/** A plan that reaches the goal: the certificate of its promise, and that of its accuracy. */
export interface Offer {
  readonly promise: Certificate;
  readonly accuracy: Certificate;
}

/** Why a plan does not reach the goal. */
export interface Shortfall {
  readonly part: "promise" | "accuracy" | "refusal";
  readonly why: string;
  /** Whether no rule leads from what the learner promises to the goal's notion, whatever the numbers are. */
  readonly isEverywhere?: boolean;
}

/**
 * Whether a learner's own plan reaches the goal: one of its certificates proves accuracy of the setting (agnostic accuracy is
 * realizable accuracy too), and one is, or converts by the rule book into, a claim of the notion within its numbers.
 */
export function offerOf(plan: KnownPlan, goal: TriedGoal): Offer | Shortfall {
  const hopeless = hopelessPromise(plan, goal);
  if (hopeless !== undefined) return hopeless;
  const accuracy = plan.certificates.find(
    ({ claim }) => (alphaOf(claim, goal)?.compare(goal.alpha) ?? 1) <= 0,
  );
  if (accuracy === undefined) return { part: "accuracy", why: whyInaccurate(plan, goal) };
  const promise = promiseOf(plan, goal);
  return "part" in promise ? promise : { promise, accuracy };
}

/** The least excess error that the plan proves for the goal's setting and beta, whatever it promises. */
export function provedAlpha({ certificates }: KnownPlan, goal: TriedGoal): Rational | undefined {
  return certificates
    .flatMap(({ claim }) => alphaOf(claim, goal) ?? [])
    .reduce<Rational | undefined>((a, b) => (a === undefined || b.compare(a) < 0 ? b : a), undefined);
}

/** Why the plan does not keep the goal's promise, whatever its accuracy; undefined where it does. */
export function promiseShortfall(plan: KnownPlan, goal: TriedGoal): Shortfall | undefined {
  const promise = hopelessPromise(plan, goal) ?? promiseOf(plan, goal);
  return "part" in promise ? promise : undefined;
}

/** The excess error, or the excess risk of a problem, that a claim bounds as the goal asks for; undefined for other claims. */
function alphaOf(claim: Claim, { problem, beta, setting }: TriedGoal): Rational | undefined {
  if (problem !== undefined) return claim.notion === "consistency" ? claim.xi : undefined;
  if (claim.notion !== "accuracy" || claim.beta.compare(beta) > 0) return undefined;
  return claim.setting === "agnostic" || setting === "realizable" ? claim.alpha : undefined;
}

function whyInaccurate(plan: KnownPlan, goal: TriedGoal): string {
  const { problem, setting, alpha, solve } = goal;
  const what = problem === undefined ? "excess error" : "excess risk";
  const proved = provedAlpha(plan, goal);
  if (proved !== undefined) {
    const wanted = solve === "alpha" ? "which says nothing" : `not ${alpha.toString()}`;
    return `its plan proves an ${what} of ${roundedUp(proved, 4)}, ${wanted}`;
  }
  const notion = problem === undefined ? "accuracy" : "consistency";
  const missing = plan.withheld.filter((one) => one.notion === notion).map(({ why }) => why);
  const claims = plan.certificates.flatMap(({ claim }) => (claim.notion === "accuracy" ? [claim] : []));
  const isUnserved = setting === "agnostic" && claims.every((claim) => claim.setting === "realizable");
  if (claims.length > 0 && isUnserved) {
    return ["its plan proves accuracy for realizable data alone", ...missing].join("; ");
  }
  if (claims.length > 0) {
    return `its accuracy may fail with probability ${claims[0]!.beta.toString()}, more than the goal's ${goal.beta.toString()}`;
  }
  return missing.join("; ") || `its plan proves no ${what}`;
}
