import { HoldfastError, Rational } from "holdfast";
import { newId } from "../identifiers.ts";
import type { Draft } from "./draft.ts";
import type { Lost, Price, Receipt } from "./ledger.ts";
import { priceIn, remainingOf } from "./receipt.ts";
import { isWithin, plus } from "./spending.ts";

/** Charges what may have been spent since a backup; `restore` entries belong to no charge, and no allowance limits them. */
export function decideLoss(draft: Draft, lost: Lost): Receipt {
  const { account, payer } = lost;
  const before = draft.account(account);
  const price = priceOfLoss(lost, before.remaining, before.budget.answers);
  if (!isWithin(plus(before.spent, price), before.budget))
    throw new HoldfastError({
      code: "parameter-range",
      path: "amount",
      expected: `at most what remains: ${before.remaining.amount} (delta ${before.remaining.delta})`,
      received: `${price.amount} (delta ${price.delta})`,
    });
  const charge = newId("lost");
  draft.enter(account, {
    ...{ kind: "restore", charge, price, event: "{}", certificate: "" },
    ...{ payer, purpose: "restore", time: draft.time },
  });
  return {
    charge,
    entries: draft.entriesOf(charge).map(({ sequence, hash }) => ({ account, sequence, hash })),
    price: priceIn(draft.entriesOf(charge)[0]!),
    remaining: remainingOf(draft, [account]),
  };
}

function priceOfLoss(
  { amount, delta, selection }: Lost,
  remaining: { readonly amount: Rational; readonly delta: Rational },
  answers: "private" | "exact",
): Price {
  if (answers === "exact" && selection === undefined)
    throw new HoldfastError({
      code: "parameter-missing",
      path: "selection",
      expected: "how many nats and kept examples the exact answers since the backup had at most",
      remedy:
        "Exact answers have no budget that could be used up in their place; without it nothing can be promised.",
    });
  const { nats, kept } = selection ?? { nats: Rational.zero, kept: 0 };
  const price: Price = {
    amount: amount === "all" ? remaining.amount : amount,
    delta: delta ?? (amount === "all" ? remaining.delta : Rational.zero),
    nats,
    kept,
  };
  if (
    [price.amount, price.delta, nats].some((number) => number.sign() < 0) ||
    !Number.isSafeInteger(kept) ||
    kept < 0
  )
    throw new HoldfastError({ code: "parameter-range", path: "amount", expected: "numbers >= 0" });
  return price;
}
