import type { Candidate, Reached } from "./candidate.ts";
import { examine } from "./examine.ts";
import type { ReadGoal, TriedGoal } from "./goal.ts";
import { largeDelta } from "./impossible.ts";
import type { Leasts } from "./alternatives.ts";
import { freeEpsilon } from "./least-epsilon.ts";
import { leastN } from "./least-n.ts";
import type { RankedOption } from "./option.ts";

/** What should be known about the recommended option. */
export function adviceOn(
  { candidate, reached, beyond }: RankedOption,
  goal: ReadGoal,
  leasts: Leasts | undefined,
): readonly string[] {
  return [
    leasts === undefined ? undefined : leastsInWords(candidate.spec, leasts, goal),
    runBelow(reached),
    leasts === undefined ? priceOfPrivacy(candidate, reached, goal) : undefined,
    queriesOf(reached),
    largeDelta(goal, reached.n),
    beyond.includes("among-candidates")
      ? "Accuracy is compared with the best candidate of the public grid (assumption among-candidates), not with the best of the class: a coarse grid makes it easier and says less."
      : undefined,
  ].filter((line) => line !== undefined);
}

/** What an epsilon of private prediction pays for: a private model answers for ever, a predictor pays for every answer. */
function queriesOf({ trial, plan, goal }: Reached): string | undefined {
  if (goal.notion !== "private-prediction") return undefined;
  return plan.certificates.some(({ claim }) => claim.notion === "differential-privacy")
    ? `${trial.spec} makes a private model: its epsilon pays for any number of queries. That of a predictor is for one query, and k queries cost k times as much.`
    : "Epsilon and delta are those of one query: k queries about the same examples cost k epsilon and k delta, and less for many (rule optimal-composition). `learn` takes the epsilon of all --queries answers together.";
}

function leastsInWords(spec: string, { n, epsilon, alpha }: Leasts, goal: ReadGoal): string {
  const there = [
    ...(epsilon === undefined ? [] : [`epsilon = ${epsilon} would do`]),
    ...(alpha === undefined ? [] : [`alpha = ${alpha} is proved`]),
  ];
  return [
    n === undefined ? `${spec} reaches the goal.` : `${spec} reaches the goal from n = ${n} on.`,
    ...(there.length === 0 ? [] : [`At n = ${goal.n} ${there.join(", and ")}.`]),
  ].join(" ");
}

/** Whether a learner is run with less epsilon than the goal allows it. */
function isRunBelow({ trial, goal }: Reached): boolean {
  const { epsilon, betaPerfect } = trial.options;
  const isPerfect = goal.notion === "perfect-generalization";
  if (epsilon === undefined || goal.epsilon === undefined || (betaPerfect !== undefined) !== isPerfect)
    return false;
  return goal.epsilon.compare(String(epsilon)) > 0;
}

function runBelow(reached: Reached): string | undefined {
  const { trial, goal } = reached;
  if (!isRunBelow(reached) || goal.notion === "perfect-generalization") return undefined;
  return (
    `${trial.spec} is run with epsilon = ${String(trial.options["epsilon"])}, which keeps the goal's ${goal.epsilon!.toString()}: of the steps 1, 2, 5 below it this one ` +
    "proves the most."
  );
}

/** Whether privacy costs examples at all: how many fewer would do without it, and from which epsilon on it is free. */
function priceOfPrivacy(candidate: Candidate, reached: Reached, goal: ReadGoal): string | undefined {
  const isPrivacy = goal.notion === "differential-privacy" || goal.notion === "private-prediction";
  if (!isPrivacy || !Object.hasOwn(candidate.options, "epsilon")) return undefined;
  const { n, goal: met } = reached;
  const free: TriedGoal = { ...met, epsilon: freeEpsilon, n: undefined, solve: "n" };
  const without = leastN(candidate, free);
  if (!("n" in without)) return undefined;
  // Where the n was found, the epsilon that just suffices at it; where n was given, that epsilon was found.
  const found =
    goal.solve === "epsilon"
      ? reached
      : examine(candidate, { ...met, epsilon: undefined, n, solve: "epsilon" });
  const epsilon = "n" in found ? found.goal.epsilon! : met.epsilon!;
  const needs = `At n = ${n} ${candidate.spec} needs epsilon = ${epsilon.toString()}`;
  if (without.n >= n) {
    return isRunBelow(without)
      ? `${needs}; no larger epsilon that was tried allows fewer examples.`
      : `${needs}, and above it privacy is free: no larger epsilon allows fewer examples.`;
  }
  const enough = isRunBelow(without)
    ? `epsilon = ${String(without.trial.options["epsilon"])}`
    : "any epsilon that is large enough";
  return `Privacy costs ${n - without.n} examples: ${candidate.spec} would need ${without.n} with ${enough}, ${n} with epsilon = ${epsilon.toString()}.`;
}
