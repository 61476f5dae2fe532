import {
  type Certificate,
  certify,
  choice,
  count,
  derive,
  type Neighbours,
  nonNegative,
  openProbability,
  positive,
} from "../../certificates/index.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import { refuse, show } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { neighbourRelation } from "../../mechanisms/options.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported } from "../costs/cost.ts";
import { readEvents } from "../event-shape.ts";
import { privacyFilterRule } from "../rules/privacy-filter/rule.ts";
import { nothing, plus, type Spending, spendingOf } from "./notion.ts";

export type OdometerOptions =
  | { readonly accountant: "pure"; readonly neighbours?: Neighbours }
  | {
      readonly accountant: "concentrated";
      /** The probability with which any of its readings may ever be wrong. */
      readonly delta: RationalLike;
      /** The first budget; the next ones are twice as large each. Default 1/1000. */
      readonly start?: RationalLike;
      readonly neighbours?: Neighbours;
    };

/** The state of an odometer as it is written down. */
export interface OdometerDocument {
  readonly accountant: "pure" | "concentrated";
  readonly delta: string;
  readonly start: string;
  readonly neighbours: Neighbours;
  readonly spent: string;
  readonly charged: number;
}

/**
 * Says at every moment, also at one that was chosen in the light of the answers, what all answers so far cost: no budget is fixed
 * in advance. Pure: the sum of the epsilons. Concentrated: rhos are added; the reading is that of the smallest budget start * 2^j
 * that is not exceeded, at delta/((j+1)(j+2)); except with probability delta no reading is ever below the privacy loss of
 * what was answered by then. Proof: filters/proof.md.
 */
export class Odometer {
  readonly accountant: "pure" | "concentrated";
  readonly neighbours: Neighbours;
  readonly #delta: Rational;
  readonly #start: Rational;
  #spent: Spending;
  #charged: number;

  /** Made by `odometer`. */
  constructor(state: OdometerState) {
    this.accountant = state.accountant;
    this.neighbours = state.neighbours;
    this.#delta = state.delta;
    this.#start = state.start;
    this.#spent = { ...nothing, amount: state.spent };
    this.#charged = state.charged;
  }

  /** Adds what the event, or the list of events, costs. Charge first, then run. */
  charge(event: unknown): void {
    const { accountant, neighbours } = this;
    const cost = spendingOf(readEvents(event), accountant, { neighbours, order: Rational.zero });
    if (isUnsupported(cost)) {
      refuse({
        code: "unsupported-event",
        path: cost.path,
        expected: `an event that the ${accountant} odometer understands: ${cost.why}`,
        received: cost.kind,
      });
    }
    this.#spent = plus(this.#spent, cost);
    this.#charged += 1;
  }

  get spent(): Rational {
    return this.#spent.amount;
  }

  /** What everything so far costs. */
  reading(): Certificate {
    const { accountant, neighbours } = this;
    if (accountant === "pure") {
      const parameters = { accountant, budget: this.#spent.amount, neighbours };
      return certify(derive(privacyFilterRule, [], parameters), accountingBook);
    }
    let [level, budget] = [0, this.#start];
    while (budget.compare(this.#spent.amount) < 0) [level, budget] = [level + 1, budget.times(2)];
    const filter = derive(privacyFilterRule, [], { accountant, budget, neighbours });
    const delta = this.#delta.over((level + 1) * (level + 2));
    return certify(derive(concentratedToPrivacy, [filter], { delta }), accountingBook);
  }

  toJSON(): OdometerDocument {
    return {
      accountant: this.accountant,
      delta: this.#delta.toString(),
      start: this.#start.toString(),
      neighbours: this.neighbours,
      spent: this.#spent.amount.toString(),
      charged: this.#charged,
    };
  }
}

export interface OdometerState {
  readonly accountant: "pure" | "concentrated";
  readonly delta: Rational;
  readonly start: Rational;
  readonly neighbours: Neighbours;
  readonly spent: Rational;
  readonly charged: number;
}

const accountants = choice("pure", "concentrated");

/** Opens an odometer at zero, and restores one from what `toJSON` wrote. */
export const odometer: {
  (options: OdometerOptions): Odometer;
  from(document: unknown): Odometer;
} = Object.assign(opened, { from: restored });

function opened(options: OdometerOptions): Odometer {
  const accountant = accountants.accept(options.accountant, "accountant");
  const concentrated = options.accountant === "concentrated";
  return new Odometer({
    accountant,
    delta: concentrated ? openProbability.accept(options.delta, "delta") : Rational.zero,
    start: concentrated ? positive.accept(options.start ?? "0.001", "start") : Rational.zero,
    neighbours: neighbourRelation.accept(options.neighbours ?? neighbourRelation.fallback, "neighbours"),
    spent: Rational.zero,
    charged: 0,
  });
}

function restored(document: unknown): Odometer {
  if (typeof document !== "object" || document === null) {
    return refuse({
      code: "certificate-shape",
      path: "odometer",
      expected: "an object",
      received: show(document),
    });
  }
  const { accountant, delta, start, neighbours, spent, charged } = document as Record<string, unknown>;
  const known = accountants.decode(accountant, "odometer.accountant");
  const concentrated = known === "concentrated";
  return new Odometer({
    accountant: known,
    delta: (concentrated ? openProbability : nonNegative).decode(delta, "odometer.delta"),
    start: (concentrated ? positive : nonNegative).decode(start, "odometer.start"),
    neighbours: neighbourRelation.decode(neighbours, "odometer.neighbours"),
    spent: nonNegative.decode(spent, "odometer.spent"),
    charged: count(0).decode(charged, "odometer.charged"),
  });
}
