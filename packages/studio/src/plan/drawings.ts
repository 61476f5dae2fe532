import { numberOf } from "../format/number.ts";
import { type Flags, hasEpsilon } from "./goal-flags.ts";
import { stepsAround } from "./steps.ts";
import type { Drawing } from "./use-curves.ts";
import type { PlanDocument } from "./work.ts";

/** The two charts of a plan; undefined where there is nothing to draw over, or no number to draw at. */
export interface Drawings {
  readonly byPrivacy: Drawing | undefined;
  readonly byExamples: Drawing | undefined;
}

/** Nobody is told to collect more examples than this, and with fewer than two nothing is learned. */
const [fewest, most] = [2, 8_589_934_592];

/** The charts: over epsilon (gamma of stability) at the n of the answer, and over n at its epsilon. */
export function drawingsOf(plan: PlanDocument, flags: Flags): Drawings {
  if (plan.theorem !== undefined) return { byPrivacy: undefined, byExamples: undefined };
  const { goal, options } = plan;
  const [best] = options;
  const over = hasEpsilon(goal.notion)
    ? "epsilon"
    : goal.notion === "uniform-stability"
      ? "gamma"
      : undefined;
  const n = goal.n ?? best?.n;
  const epsilon = goal.epsilon ?? best?.epsilon;
  const privacy = over === "gamma" ? goal.gamma : epsilon;
  const learners = options.map(({ learner }) => learner);
  const rest = Object.fromEntries(Object.entries(flags).filter(([name]) => name !== "alpha"));
  const shared: Flags = { ...rest, ...(over === "epsilon" && epsilon !== undefined && { epsilon }) };
  return {
    byPrivacy:
      over === undefined || n === undefined
        ? undefined
        : {
            flags: { ...shared, n: String(n) },
            over,
            goal: numberOf(privacy ?? "1"),
            values: privacyValues(over, numberOf(privacy ?? "1")),
            learners,
          },
    byExamples:
      over === "epsilon" && epsilon === undefined
        ? undefined
        : { flags: shared, over: "n", goal: n ?? 10_000, values: sizes(n ?? 10_000), learners },
  };
}

function privacyValues(over: "epsilon" | "gamma", goal: number): readonly number[] {
  const values = stepsAround(goal, 2, 2);
  return over === "gamma" ? values.filter((value) => value < 1) : values.filter((value) => value <= 100);
}

function sizes(n: number): readonly number[] {
  return stepsAround(n, 2, 2).filter((size) => size >= fewest && size <= most);
}
