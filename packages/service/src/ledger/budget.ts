import { accounting, type Certificate, HoldfastError, Rational } from "holdfast";
import type { AccountTable } from "../database/index.ts";
import type { AccountState, Budget, Price } from "./ledger.ts";

/** A budget as it is kept: the filter document of the library, without what is spent. */
export function budgetText({ accountant, amount, delta, neighbours }: Budget): string {
  return JSON.stringify({ accountant, budget: amount, delta, order: "0", neighbours });
}

/** What the first entry of an account says: the budget, the unit it is for, and which answers are given. */
export function openingText(row: Pick<AccountTable, "budget" | "unit_rows" | "answers">): string {
  return JSON.stringify({ budget: row.budget, unitRows: row.unit_rows, answers: row.answers });
}

/** Refuses budgets that no promise can be made for. */
export function checkBudget(budget: Budget): void {
  filterOf(budget);
  if (budget.amount.sign() <= 0)
    throw new HoldfastError({
      code: "parameter-range",
      path: "budget",
      expected: "a budget above 0",
      received: budget.amount.toString(),
    });
  if (budget.accountant !== "approximate" && budget.delta.sign() !== 0)
    throw new HoldfastError({
      code: "contradiction",
      path: "budget.delta",
      expected: `no delta beside a ${budget.accountant} budget`,
      received: budget.delta.toString(),
    });
  if (!Number.isSafeInteger(budget.unitRows) || budget.unitRows < 1)
    throw new HoldfastError({
      code: "parameter-range",
      path: "unitRows",
      expected: "an integer >= 1",
      received: String(budget.unitRows),
    });
  if (budget.answers === "exact" && budget.accountant !== "pure")
    throw new HoldfastError({
      code: "contradiction",
      path: "answers",
      expected: "a pure budget beside exact answers: the theorem for sessions adds nats to a pure epsilon",
      received: budget.accountant,
    });
}

/** An account as its row has it. */
export function stateOf(row: AccountTable): AccountState {
  const { budget, certificate } = known(row);
  return standing(row.id, budget, certificate, {
    spent: {
      amount: Rational.parse(row.spent),
      delta: Rational.parse(row.spent_delta),
      nats: Rational.parse(row.nats),
      kept: row.kept,
    },
    sequence: row.sequence,
    head: row.head,
  });
}

/** The same account, after an entry. */
export function moved(
  state: AccountState,
  to: Pick<AccountState, "spent" | "sequence" | "head">,
): AccountState {
  return standing(state.id, state.budget, state.certificate, to);
}

function standing(
  id: string,
  budget: Budget,
  certificate: Certificate,
  { spent, sequence, head }: { readonly spent: Price; readonly sequence: number; readonly head: string },
): AccountState {
  const remaining = Object.freeze({
    amount: budget.amount.minus(spent.amount),
    delta: budget.delta.minus(spent.delta),
  });
  return Object.freeze({ id, budget, spent, remaining, sequence, head, certificate });
}

interface Known {
  readonly budget: Budget;
  readonly certificate: Certificate;
}

/** Budgets never change, and their certificates take a while to make. */
const remembered = new Map<string, Known>();

function known(row: AccountTable): Known {
  const text = openingText(row);
  const found = remembered.get(text);
  if (found !== undefined) return found;
  const document = JSON.parse(row.budget) as Record<"accountant" | "budget" | "delta" | "neighbours", string>;
  const budget: Budget = Object.freeze({
    accountant: document.accountant as Budget["accountant"],
    amount: Rational.parse(document.budget),
    delta: Rational.parse(document.delta),
    neighbours: document.neighbours as Budget["neighbours"],
    unitRows: row.unit_rows,
    answers: row.answers,
  });
  const made: Known = { budget, certificate: filterOf(budget).certificate };
  if (remembered.size >= 1000) remembered.clear();
  remembered.set(text, made);
  return made;
}

function filterOf({ accountant, amount, delta, neighbours }: Budget): accounting.PrivacyFilter {
  const budget: accounting.FilterBudget =
    accountant === "concentrated"
      ? { accountant, rho: amount }
      : accountant === "approximate"
        ? { accountant, epsilon: amount, delta }
        : { accountant, epsilon: amount };
  return accounting.privacyFilter({ budget, neighbours });
}
