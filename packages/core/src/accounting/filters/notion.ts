import type { Neighbours } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { approximateChargesOf, type ApproximateCost, summed } from "../costs/approximate.ts";
import { concentratedCostOf } from "../costs/concentrated.ts";
import { type Cost, isUnsupported } from "../costs/cost.ts";
import { pureCostOf } from "../costs/pure.ts";
import { renyiCostOf } from "../costs/renyi.ts";
import { total } from "../costs/total.ts";
import type { Event } from "../event.ts";

/** In which numbers costs are added: epsilons, epsilons and deltas, rhos, or divergences of one order. */
export type FilterNotion = "pure" | "approximate" | "concentrated" | "renyi";

/** An amount (an epsilon or a rho) and the delta besides, 0 for all but approximate. */
export interface Spending {
  readonly amount: Rational;
  readonly delta: Rational;
}

export const nothing: Spending = Object.freeze({ amount: Rational.zero, delta: Rational.zero });

/** What events cost in the numbers of the notion, each rounded up. */
export function spendingOf(
  events: readonly Event[],
  notion: FilterNotion,
  { neighbours, order }: { readonly neighbours: Neighbours; readonly order: Rational },
): Cost<Spending> {
  if (notion === "approximate") {
    const charges = approximateChargesOf(events, neighbours);
    return isUnsupported(charges) ? charges : asSpending(summed(charges));
  }
  const amount =
    notion === "pure"
      ? pureCostOf(events, neighbours)
      : notion === "concentrated"
        ? concentratedCostOf(events, neighbours)
        : renyiCostOf(events, neighbours, order);
  return isUnsupported(amount) ? amount : { amount, delta: Rational.zero };
}

function asSpending({ epsilon, delta }: ApproximateCost): Spending {
  return { amount: epsilon, delta };
}

/** Both sums, exact or rounded up. */
export function plus(a: Spending, b: Spending): Spending {
  const sum = (of: keyof Spending): Rational =>
    total([
      { cost: a[of], times: 1n },
      { cost: b[of], times: 1n },
    ]);
  return Object.freeze({ amount: sum("amount"), delta: sum("delta") });
}

/** Is neither number above the other's? */
export function isWithin(a: Spending, b: Spending): boolean {
  return a.amount.compare(b.amount) <= 0 && a.delta.compare(b.delta) <= 0;
}
