import type { HypothesisClass } from "../classes/class.ts";
import { classes } from "../classes/standard.ts";
import { refuse, show } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import type { Problem } from "../problems/problem.ts";
import { checkNumbers, checkPublic } from "./check-goal.ts";
import { checkCount, contradict, need, outside, positive, share, word } from "./goal-values.ts";
import {
  hasEpsilon,
  type PlanGoal,
  type PlannedNotion,
  plannedNotions,
  type PlannedUnknown,
  type ReadGoal,
} from "./goal.ts";

const unknowns = ["n", "epsilon", "alpha", "none"] as const;
const settings = ["agnostic", "realizable"] as const;

/** The goal with its defaults; two wishes that cannot both be had are refused by name. */
export function readGoal(goal: PlanGoal): ReadGoal {
  if (typeof goal !== "object" || (goal as unknown) === null) {
    return refuse({
      code: "parameter-missing",
      path: "goal",
      expected: "an object with a class or a problem, a notion and its numbers",
      received: show(goal),
    });
  }
  const { subject, problem } = learnedOf(goal);
  if ((goal.notion as string | undefined) === undefined) {
    need("goal", `the notion that is promised, one of ${plannedNotions.join(", ")}`);
  }
  const notion = word(goal.notion, "goal", plannedNotions);
  if (goal.learner !== undefined && typeof goal.learner !== "string") {
    outside("learner", "the name of a learner", goal.learner);
  }
  if (goal.public !== undefined && (typeof goal.public !== "object" || (goal.public as unknown) === null)) {
    outside("public", "an object with what is public, such as { grid: 31 }", goal.public);
  }
  checkCount(goal.n, "n", 2);
  checkCount(goal.public?.grid, "grid", 1);
  checkCount(goal.public?.points, "public points", 1);
  const read: ReadGoal = {
    subject,
    problem,
    notion,
    ...numbersOf(goal),
    setting: word(goal.setting ?? "agnostic", "setting", settings),
    n: goal.n,
    solve: goal.solve === undefined ? missing(goal, notion) : word(goal.solve, "solve", unknowns),
    public: goal.public ?? {},
    learner: goal.learner,
  };
  checkPublic(read);
  checkNumbers(read);
  return read;
}

/** The class, or the class of a spec, or the problem: one of the two. */
function learnedOf(goal: PlanGoal): {
  readonly subject: HypothesisClass | undefined;
  readonly problem: Problem | undefined;
} {
  const { class: given, problem } = goal;
  if (given === undefined && problem === undefined) {
    need("class", 'what is learned: a class, such as "thresholds:1024", or a problem');
  }
  if (given !== undefined && problem !== undefined) {
    contradict("class and problem", "one of the two: what is to be learned");
  }
  const subject = typeof given === "string" ? classes.parse(given) : given;
  if (subject !== undefined && !(hasMember(subject, "spec") && hasMember(subject.domain, "kind"))) {
    outside("class", "a class or its spec, such as thresholds:1024", given);
  }
  if (problem !== undefined && !hasMember(problem, "id")) {
    outside("problem", "a problem, as problems.make gives it", problem);
  }
  return { subject, problem };
}

function hasMember(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && name in value;
}

type Numbers = Pick<ReadGoal, "epsilon" | "delta" | "gamma" | "alpha" | "beta" | "kappa">;

function numbersOf(goal: PlanGoal): Numbers {
  const epsilon = positive(goal.epsilon, "epsilon");
  const gamma = positive(goal.gamma, "gamma");
  if (gamma !== undefined && gamma.compare(1) >= 0) {
    contradict(
      `gamma = ${gamma.toString()} and uniform stability`,
      "gamma below 1: every learner is 1-stable",
    );
  }
  const delta = goal.delta === undefined ? Rational.zero : Rational.from(goal.delta, "delta");
  if (delta.sign() < 0 || delta.compare(1) >= 0) outside("delta", "a number in [0, 1)", delta);
  const kappa = goal.public?.kappa === undefined ? Rational.one : Rational.from(goal.public.kappa, "kappa");
  if (kappa.compare(1) < 0) outside("kappa", "a number >= 1", kappa);
  return {
    epsilon,
    gamma,
    delta,
    kappa,
    alpha: share(goal.alpha, "alpha", "no error exceeds the least by more than 1, so nothing is asked for"),
    beta: share(
      goal.beta ?? "0.05",
      "beta",
      "a random sample fails with some probability, however large it is",
    )!,
  };
}

/** What is left open: n, or else epsilon, or else alpha; none where the goal is to be checked. */
function missing(goal: PlanGoal, notion: PlannedNotion): PlannedUnknown {
  if (goal.n === undefined) return "n";
  if (goal.epsilon === undefined && hasEpsilon(notion)) return "epsilon";
  return goal.alpha === undefined ? "alpha" : "none";
}
