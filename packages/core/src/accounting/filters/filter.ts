import { type Certificate, certify, derive, type Neighbours } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported } from "../costs/cost.ts";
import { readEvents } from "../event-shape.ts";
import { privacyFilterRule } from "../rules/privacy-filter/rule.ts";
import { type FilterNotion, isWithin, plus, type Spending, spendingOf } from "./notion.ts";

/** The answer to a question: what it costs, whether it may run, and what is left. */
export interface FilterAnswer {
  readonly granted: boolean;
  readonly cost: Spending;
  readonly remaining: Spending;
}

/** The state of a filter as it is written down. Numbers are exact, as strings. */
export interface FilterDocument {
  readonly accountant: FilterNotion;
  readonly budget: string;
  readonly delta: string;
  readonly order: string;
  readonly neighbours: Neighbours;
  readonly spent: { readonly amount: string; readonly delta: string };
  /** How many events were granted. */
  readonly granted: number;
}

/**
 * Grants events, chosen with all their parameters in the light of earlier answers, as long as their costs stay within a budget
 * fixed in advance. Its certificate is known before the first question: whatever is granted, all of it together keeps the budget
 * (Rogers, Roth, Ullman, Vadhan 2016; Feldman, Zrnic 2021). Whether an event is granted depends on public numbers alone, so a
 * refusal costs nothing and a cheaper event may be asked for afterwards.
 */
export class PrivacyFilter {
  readonly accountant: FilterNotion;
  readonly budget: Spending;
  readonly neighbours: Neighbours;
  readonly certificate: Certificate;
  readonly #order: Rational;
  #spent: Spending;
  #granted: number;

  /** Made by `privacyFilter`. */
  constructor(state: FilterState) {
    this.accountant = state.accountant;
    this.budget = Object.freeze({ ...state.budget });
    this.neighbours = state.neighbours;
    this.#order = state.order;
    this.#spent = Object.freeze({ ...state.spent });
    this.#granted = state.granted;
    const { amount: budget, delta } = state.budget;
    const { accountant, order, neighbours } = state;
    const parameters = { accountant, budget, delta, order, neighbours };
    this.certificate = certify(derive(privacyFilterRule, [], parameters), accountingBook);
    Object.freeze(this);
  }

  /** Charges the event, or the list of events, and grants it; or refuses and charges nothing. Charge first, then run. */
  ask(event: unknown): FilterAnswer {
    const cost = spendingOf(readEvents(event), this.accountant, {
      neighbours: this.neighbours,
      order: this.#order,
    });
    if (isUnsupported(cost)) {
      return refuse({
        code: "unsupported-event",
        path: cost.path,
        expected: `an event that the ${this.accountant} filter understands: ${cost.why}`,
        received: cost.kind,
      });
    }
    const after = plus(this.#spent, cost);
    const granted = isWithin(after, this.budget);
    if (granted) [this.#spent, this.#granted] = [after, this.#granted + 1];
    return Object.freeze({ granted, cost, remaining: this.remaining });
  }

  get spent(): Spending {
    return this.#spent;
  }

  get remaining(): Spending {
    return Object.freeze({
      amount: this.budget.amount.minus(this.#spent.amount),
      delta: this.budget.delta.minus(this.#spent.delta),
    });
  }

  toJSON(): FilterDocument {
    return {
      accountant: this.accountant,
      budget: this.budget.amount.toString(),
      delta: this.budget.delta.toString(),
      order: this.#order.toString(),
      neighbours: this.neighbours,
      spent: { amount: this.#spent.amount.toString(), delta: this.#spent.delta.toString() },
      granted: this.#granted,
    };
  }
}

/** All that a filter is. */
export interface FilterState {
  readonly accountant: FilterNotion;
  readonly budget: Spending;
  readonly order: Rational;
  readonly neighbours: Neighbours;
  readonly spent: Spending;
  readonly granted: number;
}
