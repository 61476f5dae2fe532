import type { GivenOptions } from "../certificates/index.ts";
import { pointsOf } from "../data/index.ts";
import type { Range, Setting } from "../learners/definition.ts";
import { positiveDeltaOption } from "../learners/littlestone/learner.ts";
import { largestAlphaOption, type LearnerOptions } from "../learners/options.ts";
import type { LearnerRegistry } from "../learners/registry.ts";
import { Rational } from "../math/index.ts";
import type { ReadGoal, TriedGoal } from "./goal.ts";

/** Steps of 1, 2, 5: the epsilons that are tried where a goal leaves one open, or allows for a larger one. */
const steps: readonly string[] = Object.freeze([
  ...["100", "50", "20", "10", "5", "2", "1", "0.5", "0.2", "0.1", "0.05", "0.02", "0.01"],
  ...["0.005", "0.002", "0.001"],
]);
/**
 * Those that are tried where a learner has an epsilon and the goal does not fix it (uniform stability, robust generalization,
 * perfect generalization from a private draw). Every other option that the goal does not fix keeps the learner's own default, which is
 * a public function of class and n.
 */
const openSteps = steps.slice(steps.indexOf("5"));

/** The public steps of 1, 2, 5 below an epsilon, downwards to 0.001. */
export function stepsBelow(epsilon: Rational): readonly Rational[] {
  return steps.map((step) => Rational.parse(step)).filter((step) => step.compare(epsilon) < 0);
}

/** One learner with one choice of options. */
export interface Trial {
  readonly spec: string;
  readonly options: GivenOptions;
}

/** What learners of the class are made for. */
export function settingOf({ subject, public: facts }: ReadGoal): Setting {
  const { domain } = subject!;
  const features = domain.kind === "real" ? domain.features : 0;
  const isLaid = features > 0 && (facts.grid !== undefined || facts.reference !== undefined);
  const unit: Range = { lower: 0, upper: 1 };
  const ranges = facts.ranges ?? (isLaid ? Array.from({ length: features }, () => unit) : undefined);
  const columns = Array.from({ length: Math.max(1, features) }, () => new Float64Array(facts.points ?? 0));
  return {
    subject: subject!,
    ...(ranges && { ranges }),
    // Only how many there are is ever looked at by a plan.
    ...(facts.points === undefined ? {} : { publicPoints: pointsOf(columns) }),
  };
}

/** The specs that a learner of the registry is tried under: a wrapper also around covers, where there is a reference. */
export function specsOf(goal: ReadGoal, learners: LearnerRegistry): readonly string[] {
  if (goal.learner !== undefined) return [goal.learner];
  const isReal = goal.subject?.domain.kind === "real";
  return learners.definitions.flatMap(({ id, kind }) =>
    kind === "as-base" && isReal && goal.public.reference !== undefined && goal.public.grid === undefined
      ? [`${id}(cover)`]
      : [id],
  );
}

/** A learner by its spec, with the options that it and what it wraps take, and those that are its own. */
interface Tried {
  readonly spec: string;
  readonly options: LearnerOptions;
  readonly own: LearnerOptions;
}

/** Why a learner cannot be tried with what is public, or with no delta to spend; undefined where it can. */
export function whyUntried({ options }: Tried, goal: ReadGoal): string | undefined {
  const { subject, public: facts, notion, delta } = goal;
  const has = (name: string): boolean => Object.hasOwn(options, name);
  const isPrivacy = notion === "differential-privacy" || notion === "private-prediction";
  // Its plans would say so, too, after seconds of search.
  if (isPrivacy && delta.sign() === 0 && options["delta"] === positiveDeltaOption)
    return "it needs a delta above 0";
  const isReal = subject?.domain.kind === "real";
  if (isReal && has("cuts") && facts.grid === undefined) {
    return "its candidates need a public grid of real features";
  }
  if (isReal && has("reference") && facts.reference === undefined) {
    return "its cover needs a public reference law of real features";
  }
  return has("teacher") && facts.points === undefined ? "it needs public points without labels" : undefined;
}

/**
 * The epsilons that a learner may be run with, in the order in which they are tried. `isLadder`: the goal's own and the steps below it, which keep
 * the goal's promise too. Otherwise the goal says nothing about the learner's epsilon (undefined where it has none), and each counts.
 */
export interface TriedEpsilons {
  readonly isLadder: boolean;
  readonly values: readonly (Rational | undefined)[];
}

export function epsilonsOf({ options, own }: Tried, goal: ReadGoal): TriedEpsilons {
  const { notion, epsilon } = goal;
  const has = (name: string): boolean => Object.hasOwn(options, name);
  if (!has("epsilon") || (has("gamma") && notion === "uniform-stability")) {
    return { isLadder: false, values: [undefined] };
  }
  if (epsilon !== undefined && isPerfect(own) === (notion === "perfect-generalization")) {
    return { isLadder: true, values: [epsilon, ...stepsBelow(epsilon)] };
  }
  return { isLadder: false, values: openSteps.map((step) => Rational.parse(step)) };
}

/** Whether its epsilon is that of perfect generalization; any privacy that comes with it is far smaller. */
function isPerfect(own: LearnerOptions): boolean {
  return Object.hasOwn(own, "betaPerfect");
}

/** The options with which a learner is tried at one epsilon: those that the goal fixes, and its own defaults. */
export function trialAt({ spec, options, own }: Tried, goal: TriedGoal, epsilon?: Rational): Trial {
  const { public: facts, notion, setting } = goal;
  const has = (name: string): boolean => Object.hasOwn(options, name);
  return {
    spec,
    options: {
      ...(has("cuts") && facts.grid !== undefined && { cuts: facts.grid }),
      ...(has("reference") && facts.reference !== undefined && { reference: facts.reference }),
      ...(has("kappa") && facts.reference !== undefined && { kappa: goal.kappa }),
      ...(has("beta") && { beta: goal.beta }),
      ...(isPerfect(own) && { betaPerfect: goal.beta }),
      // A learner that certifies whatever it proves is compared afterwards; told the goal, it would look for its n once more.
      ...(has("alpha") && options["alpha"] !== largestAlphaOption && { alpha: goal.alpha }),
      ...(has("delta") && goal.delta.sign() > 0 && { delta: goal.delta }),
      ...(has("setting") && setting === "realizable" && { setting }),
      ...(has("gamma") && notion === "uniform-stability" && { gamma: goal.gamma! }),
      ...(epsilon !== undefined && { epsilon }),
    },
  };
}
