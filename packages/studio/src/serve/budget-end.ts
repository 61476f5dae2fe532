import type { Quote } from "../service/documents.ts";
import { problemOf } from "../service/refused.tsx";

/** What does not reach: the budget, or what a key may spend of it. */
export interface BudgetEnd {
  readonly issue: Pick<NonNullable<Quote["issue"]>, "path" | "expected" | "received" | "remedy">;
  /** It was asked and refused; otherwise it would be. */
  readonly isRefused: boolean;
}

/**
 * Whether asking cannot but be refused: a budget is never refilled. An allowance may be raised at any time, so its end is told and can be
 * tried; what is known is free, and granted.
 */
export function isSpent(quote: Quote | undefined): boolean {
  return quote?.granted === false && quote.issue?.path !== "allowance";
}

/** Whether a question was refused for want of budget, or by its price would be. */
export function budgetEnd(error: Error | undefined, quote: Quote | undefined): BudgetEnd | undefined {
  const problem = problemOf(error);
  if (problem?.status === 402) return { issue: problem, isRefused: true };
  if (quote?.granted !== false || quote.issue === undefined) return undefined;
  return { issue: quote.issue, isRefused: false };
}
