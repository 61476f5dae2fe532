import { type Certificate, certify, type Claim, convert } from "../certificates/index.ts";
import { HoldfastError } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { mechanismBook } from "../mechanisms/certificates.ts";
import { conversionsTo, isHopeless } from "./conversions.ts";
import { aimOf, type TriedGoal } from "./goal.ts";
import type { KnownPlan, Shortfall } from "./offer.ts";

/** A certificate of the goal's notion within its numbers: one of the plan, or the best conversion of one. */
export function promiseOf(plan: KnownPlan, goal: TriedGoal): Certificate | Shortfall {
  const direct = plan.certificates.find(({ claim }) => keeps(claim, goal));
  if (direct !== undefined) return direct;
  const promises = plan.certificates.filter(({ claim }) => isPromise(claim));
  for (const certificate of promises) {
    const converted = converting(certificate, goal, plan.parameters);
    if (converted !== undefined && keeps(converted.claim, goal)) return converted;
  }
  return { part: "promise", why: whyNot(plan, promises, goal) };
}

/** That no rule leads from what the plan promises to the goal's notion, whatever the numbers are; undefined where one does. */
export function hopelessPromise(plan: KnownPlan, goal: TriedGoal): Shortfall | undefined {
  const promises = plan.certificates.filter(({ claim }) => isPromise(claim));
  if (promises.some(({ claim }) => !isHopeless(goal.notion, claim.notion))) return undefined;
  return { part: "promise", why: whyNot(plan, promises, goal), isEverywhere: promises.length > 0 };
}

function whyNot({ withheld }: KnownPlan, promises: readonly Certificate[], goal: TriedGoal): string {
  const same = promises.find(({ claim }) => claim.notion === goal.notion);
  if (same !== undefined) return beyond(same.claim, goal);
  const held = withheld.find(({ notion }) => notion === goal.notion);
  if (held !== undefined) return held.why;
  const named = [...new Set(promises.map(({ claim }) => claim.notion))];
  return named.length === 0
    ? "it makes no promise"
    : `it promises ${named.join(", ")}, from which the rules derive no ${goal.notion} within the goal`;
}

/** In which number a claim of the right notion is not within the goal. */
function beyond(claim: Claim, goal: TriedGoal): string {
  const aim = aimOf(goal);
  const values = claim as unknown as Readonly<Record<string, unknown>>;
  const name = Object.keys(aim).find((key) => !isWithin(values[key], aim[key]));
  if (name === "delta" && goal.delta.sign() === 0) return "it needs a delta above 0";
  if (name === "neighbours")
    return `it protects ${values["neighbours"] === "replace-label" ? "labels alone" : "other neighbors"}; say that features are public`;
  return name === undefined
    ? "its claim is not within the goal"
    : `its ${name} is ${String(values[name])}, more than the goal's ${String(aim[name])}`;
}

function isPromise({ notion }: Claim): boolean {
  return !["accuracy", "error-bound", "none", "empirical-risk-minimization", "consistency"].includes(notion);
}

/** Whether a claim is the goal's: the notion, every number at most the goal's, the same neighbors (or stronger ones). */
function keeps(claim: Claim, goal: TriedGoal): boolean {
  if (claim.notion !== goal.notion) return false;
  const values = claim as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(aimOf(goal)).every(([name, wanted]) => isWithin(values[name], wanted));
}

function isWithin(value: unknown, wanted: unknown): boolean {
  if (value instanceof Rational) return value.compare(wanted as Rational) <= 0;
  // Replacing a whole example allows for replacing its label.
  return value === wanted || (wanted === "replace-label" && value === "replace-one");
}

/** The best conversion within the goal's numbers; undefined where the rules give none. */
function converting(
  { claim, derivation }: Certificate,
  goal: TriedGoal,
  { candidates }: KnownPlan["parameters"],
): Certificate | undefined {
  const { notion } = goal;
  if (isHopeless(notion, claim.notion)) return undefined;
  const aim = {
    // Conversions may pass through notions with a beta or a delta of their own; stating them tells what may be spent.
    beta: goal.beta,
    delta: goal.delta,
    order: Rational.of(2),
    // A draw among so many candidates has so many outputs.
    ...(typeof candidates === "number" && { values: Rational.of(candidates) }),
    ...aimOf(goal),
  };
  try {
    return certify(convert(derivation, notion, aim, conversionsTo(notion, claim.notion)), mechanismBook);
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}
