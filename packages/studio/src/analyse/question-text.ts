import type { queries } from "holdfast";
import type { Question } from "./facts.ts";
import { predicateText, queryText } from "./predicate-text.ts";

/** A canonical question in words, without its price. */
export function questionText(question: Question): string {
  const at = (key: string): string => String(question[key]);
  switch (question.kind) {
    case "query":
      return queryText(question["query"] as queries.Query);
    case "statistic":
      return `the share of ${rowsText(question)}`;
    case "exact-statistic":
      return `the share of ${rowsText(question)}, on a grid of ${at("grid")}`;
    case "yes-no":
      return `are at least ${at("atLeast")} of all rows ${rowsText(question)}?`;
    case "learn":
      return `learn ${at("class")} with ${at("learner")}${optionsText(question)}`;
    case "holdout-open":
      return `open the holdout ${at("name")}: ${at("positives")} disagreements of more than ${at("tolerance")}`;
    case "holdout":
      return `holdout ${at("name")}: on training the share of ${rowsText(question)} is ${at("training")}; does that hold?`;
    case "ladder-open":
      return `open the leaderboard ${at("name")}, in steps of ${at("step")}${positivesText(question)}`;
    case "ladder":
      return `submit to ${at("name")}: it errs on ${rowsText(question)}`;
    default:
      return question.kind;
  }
}

interface Terms {
  readonly epsilon?: string;
  readonly beta?: string;
  readonly maxKept?: number;
  readonly positives?: number;
  readonly options?: { readonly epsilon?: string };
}

/** What a question pays by itself: `epsilon 0.1`. Empty where it was paid for before, or is exact. */
export function termsText(question: Question): string {
  const { epsilon, beta, maxKept, options } = question as Terms;
  const own = epsilon ?? options?.epsilon;
  return [
    ...(own === undefined ? [] : [`epsilon ${own}`]),
    ...(beta === undefined ? [] : [`beta ${beta}`]),
    ...(maxKept === undefined ? [] : [`at most ${maxKept} examples kept`]),
  ].join(", ");
}

function rowsText({ where, model }: Question): string {
  if (where !== undefined) return `rows where ${predicateText(where as queries.Predicate)}`;
  return `rows on which a model of ${String((model as { readonly class: unknown }).class)} errs`;
}

function optionsText({ options }: Question): string {
  const others = Object.entries((options ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([name]) => name !== "epsilon",
  );
  return others.map(([name, value]) => `, ${name} ${String(value)}`).join("");
}

function positivesText(question: Question): string {
  const { positives } = question as Terms;
  return positives === undefined ? "" : `: ${positives} improvements`;
}
