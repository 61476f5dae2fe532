import { numberOf } from "../format/number.ts";
import type { ChartDescription, Curve } from "../parts/chart-data.ts";
import type { Price } from "../service/documents.ts";
import { furthest } from "./furthest.ts";
import type { Course } from "./work/course.ts";

/**
 * What is gone, step by step, below what may not be passed. Private answers use up the budget; where exact ones are given it is alpha that
 * rises to the goal. Dashed: asking on like this, with the first question that would be refused.
 */
export function courseChart(
  course: Course,
  goal: string,
  price: Partial<Price> | undefined,
): ChartDescription {
  return course.alphas === undefined
    ? budgetChart(course, price)
    : alphaChart(course.alphas, course.alphasAhead ?? [], goal);
}

function budgetChart(
  { others, spent, budget, ahead }: Course,
  price: Partial<Price> | undefined,
): ChartDescription {
  const cap = numberOf(budget);
  const gone = [others, ...spent].map(numberOf);
  const each = numberOf(price?.amount ?? "0");
  const last = gone.length - 1;
  const steps = each === 0 || typeof ahead?.more !== "number" ? 0 : Math.min(ahead.more + 1, furthest);
  const coming: Curve = {
    label: "asked on like this",
    isDashed: true,
    color: 2,
    side: "up",
    points: Array.from({ length: steps + 1 }, (_, i) => [last + i, gone[last]! + i * each] as const),
  };
  const end = Math.max(last + steps, 1);
  const top = Math.max(cap * 1.15, gone[last]! + (steps > 0 ? Math.min(each, cap) : 0));
  return {
    title: "What is spent of the budget after each step",
    x: { label: "step", range: [0, end], isWhole: true },
    y: { label: "spent", range: [0, top] },
    curves: [
      { label: "spent", points: gone.map((amount, i) => [i, amount] as const), style: "line", side: "up" },
      ...(steps > 0 ? [coming] : []),
      capOf("budget", cap, end),
    ],
  };
}

function alphaChart(
  alphas: readonly (string | null)[],
  ahead: readonly (string | null)[],
  goal: string,
): ChartDescription {
  const cap = numberOf(goal);
  const known = alphas.map(alphaOf);
  const last = known.length - 1;
  const coming: Curve = {
    label: "asked on like this",
    isDashed: true,
    color: 2,
    side: "up",
    points: [known[last] ?? null, ...ahead.map(alphaOf)].map((alpha, i) => [last + i, alpha] as const),
  };
  const end = Math.max(last + ahead.length, 1);
  const top = Math.max(cap * 1.15, ...known.filter((alpha) => alpha !== null));
  return {
    title: "The alpha of the promise after each step",
    x: { label: "step", range: [0, end], isWhole: true },
    y: { label: "alpha", range: [0, top] },
    curves: [
      { label: "alpha", side: "up", points: known.map((alpha, i) => [i, alpha] as const) },
      ...(ahead.length > 0 ? [coming] : []),
      capOf("goal", cap, end),
    ],
  };
}

function alphaOf(alpha: string | null): number | null {
  return alpha === null ? null : numberOf(alpha);
}

/** The line that may not be passed. */
function capOf(label: string, cap: number, end: number): Curve {
  const points = [
    [0, cap],
    [end, cap],
  ] as const;
  return { label, points, forbids: "above", side: "down", color: 4 };
}
