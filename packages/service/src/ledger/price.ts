import { accounting, type Certificate, HoldfastError, Rational } from "holdfast";
import type { Budget, Charge, Price } from "./ledger.ts";

/** What a charge costs an account, and the event that is written down for it, as JSON. */
export interface Priced {
  readonly price: Price;
  readonly event: string;
}

type Asked = Pick<Charge, "certificate" | "selection" | "prepaid">;

/**
 * What an answer costs an account, from what protects it: a pure function of public numbers. What a certificate costs, and which are
 * refused, `accounting.certificateCost` says; exact answers cost no privacy and the length of their code.
 */
export function priceOf({ certificate, selection, prepaid = false }: Asked, budget: Budget): Priced {
  if (selection !== undefined) checkSelection(selection, budget);
  if (certificate === undefined && selection === undefined && !prepaid)
    throw new HoldfastError({
      code: "parameter-missing",
      path: "certificate",
      expected: "a certificate of privacy, or the selection of an exact answer",
    });
  const { event, cost } = certificate === undefined ? free : privateCost(certificate, budget);
  const { nats, kept } = selection ?? { nats: Rational.zero, kept: 0 };
  return { event, price: Object.freeze({ ...cost, nats, kept }) };
}

interface EventCost {
  readonly event: string;
  readonly cost: Pick<Price, "amount" | "delta">;
}

const free: EventCost = { event: "{}", cost: { amount: Rational.zero, delta: Rational.zero } };

function checkSelection({ nats, kept }: NonNullable<Asked["selection"]>, { answers }: Budget): void {
  if (answers !== "exact")
    throw new HoldfastError({
      code: "contradiction",
      path: "answers",
      expected: "a private answer: this budget admits no exact ones",
      received: "an exact answer",
    });
  if (nats.sign() < 0 || !Number.isSafeInteger(kept) || kept < 0)
    throw new HoldfastError({
      code: "parameter-range",
      path: "selection",
      expected: "nats >= 0 and an integer of kept examples >= 0",
    });
}

/** By certificate, which are frozen, and the words of a budget that prices depend on; predictions repeat theirs. */
const byCertificate = new WeakMap<Certificate, Map<string, EventCost>>();

function privateCost(certificate: Certificate, budget: Budget): EventCost {
  const words = `${budget.accountant} ${budget.neighbours} ${budget.unitRows}`;
  const costs = byCertificate.get(certificate) ?? new Map<string, EventCost>();
  byCertificate.set(certificate, costs);
  const cost = costs.get(words) ?? computed(certificate, budget);
  costs.set(words, cost);
  return cost;
}

function computed(certificate: Certificate, budget: Budget): EventCost {
  const { event, cost } = accounting.certificateCost(certificate, budget);
  return { event: JSON.stringify(event), cost };
}
