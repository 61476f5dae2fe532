import {
  aboveOne,
  choice,
  count,
  type Neighbours,
  nonNegative,
  probabilityBelowOne,
} from "../../certificates/index.ts";
import { refuse, show } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { neighbourRelation } from "../../mechanisms/options.ts";
import { type FilterState, PrivacyFilter } from "./filter.ts";
import { isWithin, nothing } from "./notion.ts";

/** The budget of a filter, in the numbers that its accountant adds up. */
export type FilterBudget =
  | { readonly accountant: "pure"; readonly epsilon: RationalLike }
  | { readonly accountant: "approximate"; readonly epsilon: RationalLike; readonly delta: RationalLike }
  | { readonly accountant: "concentrated"; readonly rho: RationalLike }
  | { readonly accountant: "renyi"; readonly order: RationalLike; readonly epsilon: RationalLike };

export interface PrivacyFilterOptions {
  readonly budget: FilterBudget;
  /** Which data sets are neighbors. Default "replace-one". */
  readonly neighbours?: Neighbours;
}

const notions = choice("pure", "approximate", "concentrated", "renyi");

/** Opens a filter with nothing spent, and restores one from what `toJSON` wrote. */
export const privacyFilter: {
  (options: PrivacyFilterOptions): PrivacyFilter;
  /** A document that has spent more than its budget is refused. */
  from(document: unknown): PrivacyFilter;
} = Object.assign(opened, { from: restored });

function opened({ budget, neighbours }: PrivacyFilterOptions): PrivacyFilter {
  const accountant = notions.accept(budget.accountant, "budget.accountant");
  const given = budget as Readonly<Record<string, RationalLike | undefined>>;
  const name = accountant === "concentrated" ? "rho" : "epsilon";
  const delta = accountant === "approximate" ? given["delta"] : 0;
  return new PrivacyFilter({
    accountant,
    budget: Object.freeze({
      amount: nonNegative.accept(given[name], `budget.${name}`),
      delta: probabilityBelowOne.accept(delta, "budget.delta"),
    }),
    order: accountant === "renyi" ? aboveOne.accept(given["order"], "budget.order") : Rational.zero,
    neighbours: neighbourRelation.accept(neighbours ?? neighbourRelation.fallback, "neighbours"),
    spent: nothing,
    granted: 0,
  });
}

function restored(document: unknown): PrivacyFilter {
  if (typeof document !== "object" || document === null) {
    return refuse({
      code: "certificate-shape",
      path: "filter",
      expected: "an object",
      received: show(document),
    });
  }
  const { accountant, budget, delta, order, neighbours, spent, granted } = document as Record<
    string,
    unknown
  >;
  const { amount: used, delta: failed } = (spent ?? {}) as Record<string, unknown>;
  const state: FilterState = {
    accountant: notions.decode(accountant, "filter.accountant"),
    budget: {
      amount: nonNegative.decode(budget, "filter.budget"),
      delta: probabilityBelowOne.decode(delta, "filter.delta"),
    },
    order: nonNegative.decode(order, "filter.order"),
    neighbours: neighbourRelation.decode(neighbours, "filter.neighbours"),
    spent: {
      amount: nonNegative.decode(used, "filter.spent.amount"),
      delta: nonNegative.decode(failed, "filter.spent.delta"),
    },
    granted: count(0).decode(granted, "filter.granted"),
  };
  if (isWithin(state.spent, state.budget)) return new PrivacyFilter(state);
  return refuse({
    code: "contradiction",
    path: "filter.spent",
    expected: "at most the budget",
    received: state.spent.amount.toString(),
  });
}
