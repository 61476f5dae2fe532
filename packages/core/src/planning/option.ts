import { assumptionInWords, type Certificate } from "../certificates/index.ts";
import type { Candidate, Reached } from "./candidate.ts";
import { costOf, type ExpectedCost } from "./cost.ts";
import type { PlannedUnknown, ReadGoal, TriedGoal } from "./goal.ts";
import { beyondGoal, type Ranked } from "./recommend.ts";
import type { PlannedOption } from "./result.ts";

/** A learner that reaches the goal, with what options are compared by. */
export interface RankedOption extends Ranked {
  readonly candidate: Candidate;
  readonly reached: Reached;
  readonly cost: ExpectedCost;
}

export function rankedOption(candidate: Candidate, reached: Reached, goal: ReadGoal): RankedOption {
  const { n, plan, promise, accuracy, trial } = reached;
  const cost = costOf(plan, n, goal.subject);
  // Where nothing is looked for, what proves the least error is best.
  const value =
    goal.solve === "n"
      ? n
      : goal.solve === "none"
        ? Number(provedOf(accuracy, reached.goal).alpha)
        : reached.goal[goal.solve]!.toNumber();
  const beyond = beyondGoal([promise, accuracy], goal);
  return { candidate, reached, learner: trial.spec, n, value, beyond, steps: cost.steps, cost };
}

/** What was looked for, as documents state it. */
export function valueOf({ n, goal }: Reached, unknown: Exclude<PlannedUnknown, "none">): number | string {
  return unknown === "n" ? n : goal[unknown]!.toString();
}

/** The option as it stands in the document. */
export function plannedOption({ reached, candidate, cost, beyond }: RankedOption): PlannedOption {
  const { n, goal, trial, promise, accuracy } = reached;
  const options = Object.entries(trial.options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "number" ? value : String(value)] as const],
  );
  const words = new Set([promise, accuracy].flatMap(({ assumptions }) => assumptions.map(assumptionInWords)));
  return {
    learner: trial.spec,
    options: Object.fromEntries(options),
    n,
    ...(goal.epsilon === undefined ? {} : { epsilon: goal.epsilon.toString() }),
    ...provedOf(accuracy, goal),
    status: "proved",
    source: candidate.source,
    beyond,
    assumptions: [...words],
    certificate: promise,
    accuracy,
    cost,
  };
}

function provedOf(
  { claim }: Certificate,
  goal: TriedGoal,
): { readonly alpha: string; readonly beta: string } {
  if (claim.notion === "accuracy") return { alpha: claim.alpha.toString(), beta: claim.beta.toString() };
  const alpha = claim.notion === "consistency" ? claim.xi : goal.alpha;
  return { alpha: alpha.toString(), beta: goal.beta.toString() };
}
