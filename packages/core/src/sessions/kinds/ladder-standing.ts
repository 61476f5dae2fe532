import { Rational } from "../../math/index.ts";
import { ceiling } from "../../queries/noise.ts";
import type { SparseCountsOptions } from "../instruments/sparse-counts.ts";
import type { Property } from "../property.ts";
import { unitRows } from "../question.ts";
import type { SessionFacts } from "../step.ts";
import { type Opened, statedNumber } from "./instrument.ts";

/** A submission to a leaderboard: what was asked, with the property that says on which rows it errs. */
export interface Submission {
  readonly name: string;
  readonly property: Property;
  readonly facts: SessionFacts;
  readonly path: string;
  readonly question: Opened["question"];
}

/** Where a leaderboard begins: all wrong; on the grid of steps where answers are exact. */
export function startOf(step: Rational, isPrivate: boolean): Rational {
  return isPrivate ? Rational.one : step.times(ceiling(Rational.one.over(step)));
}

/** Where it stands: the last answer says. */
export function bestOf({ answers }: Opened, start: Rational): Rational {
  const last = answers.at(-1) as { readonly best: string } | undefined;
  return last === undefined ? start : Rational.parse(last.best);
}

/** What a private leaderboard was opened with: a step, in rows, is the threshold. */
export function optionsOf(
  question: Opened["question"],
  facts: SessionFacts,
): Omit<SparseCountsOptions, "random"> {
  const step = statedNumber(question, "step");
  return {
    epsilon: statedNumber(question, "epsilon").over(unitRows(facts)),
    positives: Number(question["positives"]),
    threshold: Math.max(1, Number(ceiling(step.times(facts.n)))),
  };
}
