import type { Static } from "typebox";
import { amountDocument } from "../http/price-documents.ts";
import type { AccountState } from "../ledger/index.ts";
import type { BudgetDocument } from "./shapes.ts";

/** A budget as JSON. */
export function budgetDocument({
  id,
  budget,
  spent,
  remaining,
  sequence,
  head,
}: AccountState): Static<typeof BudgetDocument> {
  const { accountant, amount, delta, neighbours, unitRows, answers } = budget;
  return {
    id,
    budget: {
      accountant,
      ...(accountant === "concentrated" ? { rho: amount.toString() } : { epsilon: amount.toString() }),
      delta: delta.toString(),
      neighbours,
      unitRows,
    },
    answers,
    spent: {
      ...amountDocument(spent),
      ...(answers === "exact" ? { nats: spent.nats.toString(), kept: spent.kept } : {}),
    },
    remaining: amountDocument(remaining),
    sequence,
    head,
  };
}
