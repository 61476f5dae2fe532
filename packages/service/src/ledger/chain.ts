import { Rational } from "holdfast";
import type { AccountTable, AllowanceTable, EntryTable } from "../database/index.ts";
import { openingText, stateOf } from "./budget.ts";
import { beginning, hashOf } from "./entry.ts";
import type { Budget, Price } from "./ledger.ts";
import { isPayment, priceIn } from "./receipt.ts";
import { isWithin, nothing, plus } from "./spending.ts";

/** Walks along the entries of an account and computes again what it has come to. Needs the row of the account and nothing else. */
export class Chain {
  readonly #row: AccountTable;
  readonly #budget: Budget;
  /** What the keys with an allowance have spent. */
  readonly #payers: Map<string, Price>;
  #sequence = 0;
  #head = beginning;
  #spent: Price = nothing;

  constructor(row: AccountTable, allowances: readonly AllowanceTable[]) {
    this.#row = row;
    this.#budget = stateOf(row).budget;
    this.#payers = new Map(allowances.map(({ key_id }) => [key_id, nothing]));
  }

  /** Takes the next entry; why it does not fit, if so. */
  next(entry: EntryTable): string | undefined {
    if (entry.sequence !== this.#sequence + 1) return `entry ${this.#sequence + 1} is missing`;
    if (entry.previous !== this.#head) return "it does not follow the entry before it";
    if (entry.hash !== hashOf(entry)) return "its hash is not that of its fields";
    if (this.#sequence === 0 && (entry.kind !== "open" || entry.event !== openingText(this.#row)))
      return "it does not open the account with its budget";
    if (this.#sequence > 0 && entry.kind === "open") return "the account is open already";
    const price = priceIn(entry);
    const wrong = wrongAmount(entry.kind, price);
    if (wrong !== undefined) return wrong;
    this.#sequence = entry.sequence;
    this.#head = entry.hash;
    this.#spent = plus(this.#spent, price);
    const paid = this.#payers.get(entry.payer);
    if (paid !== undefined) this.#payers.set(entry.payer, plus(paid, price));
    if (!isWithin(this.#spent, this.#budget)) return "the budget is exceeded";
    if (Object.values(this.#spent).some((number) => isBelowZero(number as Rational | number)))
      return "more is given back than was spent";
    return undefined;
  }

  /** Why the account and its allowances are not what their entries come to, if so. */
  end(allowances: readonly AllowanceTable[]): string | undefined {
    const { sequence, head, spent, spent_delta, nats, kept } = this.#row;
    if (sequence !== this.#sequence || head !== this.#head) return "the account has another last entry";
    const total = this.#spent;
    const stated = {
      amount: Rational.parse(spent),
      delta: Rational.parse(spent_delta),
      nats: Rational.parse(nats),
    };
    if (!isSame(total, stated) || !total.nats.equals(stated.nats) || total.kept !== kept)
      return "the account has spent another sum";
    for (const allowance of allowances) {
      const used = { amount: Rational.parse(allowance.spent), delta: Rational.parse(allowance.spent_delta) };
      if (!isSame(this.#payers.get(allowance.key_id)!, used))
        return `the allowance of ${allowance.key_id} has another sum`;
    }
    return undefined;
  }
}

function wrongAmount(kind: EntryTable["kind"], price: Price): string | undefined {
  const signs = [price.amount.sign(), price.delta.sign(), price.nats.sign(), Math.sign(price.kept)];
  if (isPayment(kind)) return signs.every((sign) => sign >= 0) ? undefined : "a payment below 0";
  if (kind === "abort") return signs.every((sign) => sign <= 0) ? undefined : "what is given back is charged";
  return signs.every((sign) => sign === 0) ? undefined : `an entry of the kind ${kind} has an amount`;
}

function isBelowZero(number: Rational | number): boolean {
  return (typeof number === "number" ? number : number.sign()) < 0;
}

type Sums = Pick<Price, "amount" | "delta">;

function isSame(a: Sums, b: Sums): boolean {
  return a.amount.equals(b.amount) && a.delta.equals(b.delta);
}
