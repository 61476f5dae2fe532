import { Rational, roundUp } from "holdfast";
import type { Price } from "./ledger.ts";

/** Nothing spent. */
export const nothing: Price = Object.freeze({
  amount: Rational.zero,
  delta: Rational.zero,
  nats: Rational.zero,
  kept: 0,
});

/** The longest denominator with which a sum is still written down exactly. */
const longest = 10n ** 100n;

/** The sum; rounded up to ten digits where its denominator would have more than a hundred. */
export function sum(a: Rational, b: Rational): Rational {
  const exact = a.plus(b);
  return exact.denominator <= longest ? exact : roundUp(exact);
}

/** Both together, number by number. */
export function plus(a: Price, b: Price): Price {
  return Object.freeze({
    amount: sum(a.amount, b.amount),
    delta: sum(a.delta, b.delta),
    nats: sum(a.nats, b.nats),
    kept: a.kept + b.kept,
  });
}

/** What takes a price back. */
export function negated({ amount, delta, nats, kept }: Price): Price {
  return Object.freeze({
    amount: amount.negate(),
    delta: delta.negate(),
    nats: nats.negate(),
    // Not minus zero.
    kept: 0 - kept,
  });
}

/** Does what was spent stay within what may be? Nats and kept examples have no limit of their own. */
export function isWithin(
  spent: Pick<Price, "amount" | "delta">,
  most: { readonly amount: Rational; readonly delta: Rational },
): boolean {
  return spent.amount.compare(most.amount) <= 0 && spent.delta.compare(most.delta) <= 0;
}
