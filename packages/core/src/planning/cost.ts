import type { HypothesisClass } from "../classes/class.ts";
import type { KnownPlan } from "./offer.ts";

/** What a run would cost, from public numbers alone. */
export interface ExpectedCost {
  /** Elementary steps, at most; a rough number, not a time. */
  readonly steps: number;
  readonly words: string;
}

/** More steps than this are too many to expect of anybody. */
export const mostSteps = 9_007_199_254_740_991;

/** From the numbers that a learner's plan states: candidates to score, a subset whose labellings are listed, blocks, or one pass. */
export function costOf(
  { parameters }: KnownPlan,
  n: number,
  subject: HypothesisClass | undefined,
): ExpectedCost {
  const base = parameters["base"] as typeof parameters | undefined;
  const number = (name: string): number | undefined => {
    const value = parameters[name] ?? base?.[name];
    return typeof value === "number" ? value : undefined;
  };
  const candidates = number("candidates");
  if (candidates !== undefined) {
    return {
      steps: n * candidates,
      words: `at most ${candidates} candidates scored on ${n} examples, once`,
    };
  }
  const subset = number("subset");
  if (subset !== undefined && subject !== undefined) {
    const labellings = Number(subject.growth(subset).upper);
    return {
      steps: n + labellings * subset,
      words: `for each answer up to ${labellings} labellings of ${subset} examples, scored on ${n}`,
    };
  }
  const blocks = number("blocks");
  if (blocks !== undefined) {
    return { steps: n + blocks, words: `${blocks} minimizers on ${n} examples in all, once` };
  }
  const rounds = number("rounds");
  if (rounds !== undefined) return { steps: n * rounds, words: `${rounds} rounds over ${n} examples` };
  return { steps: n, words: `one pass over ${n} examples and one minimizer` };
}
