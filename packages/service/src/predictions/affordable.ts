import { accounting, type Certificate, Rational } from "holdfast";
import type { Ledger, Price, Receipt } from "../ledger/ledger.ts";
import { priceOf } from "../ledger/price.ts";

/** What an account has left, and how many answers of one kind that pays for. */
export interface Left {
  readonly account: string;
  readonly amount: Rational;
  readonly delta: Rational;
  readonly answers: number;
}

type Prices = ReadonlyMap<string, Price>;

/** Neither budgets nor certificates change. */
const known = new WeakMap<Certificate, Promise<Prices>>();

/** What an answer that this certificate protects costs each of the accounts, which are always the same for it. */
export function pricesFor(
  ledger: Ledger,
  accounts: readonly string[],
  certificate: Certificate,
): Promise<Prices> {
  let prices = known.get(certificate);
  if (prices === undefined) {
    prices = readPrices(ledger, accounts, certificate);
    known.set(certificate, prices);
    prices.catch(() => known.delete(certificate));
  }
  return prices;
}

async function readPrices(
  ledger: Ledger,
  accounts: readonly string[],
  certificate: Certificate,
): Promise<Prices> {
  const states = await Promise.all(accounts.map((account) => ledger.state(account)));
  return new Map(states.map(({ id, budget }) => [id, priceOf({ certificate }, budget).price]));
}

/** What is left of every account, counted in answers that this certificate protects. */
export async function leftFor(
  ledger: Ledger,
  accounts: readonly string[],
  certificate: Certificate,
): Promise<readonly Left[]> {
  const states = await Promise.all(accounts.map((account) => ledger.state(account)));
  const remaining = states.map(({ id, remaining: left }) => ({ account: id, ...left }));
  return leftAt(await pricesFor(ledger, accounts, certificate), remaining);
}

/** How many times the prices fit into what remains. */
export function leftAt(prices: Prices, remaining: Receipt["remaining"]): readonly Left[] {
  return remaining.map(({ account, amount, delta }) => ({
    account,
    amount,
    delta,
    answers: accounting.affordableAnswers({ amount, delta }, prices.get(account)!),
  }));
}

/** How many answers all accounts together pay for: the fewest that one of them does. */
export function answersLeft(left: readonly Left[]): number {
  return left.reduce((least, { answers }) => Math.min(least, answers), Number.MAX_SAFE_INTEGER);
}

/** What is left of the allowances of an API key for these accounts, counted in the same answers; accounts without one are left out. */
export async function allowedFor(
  ledger: Ledger,
  payer: string,
  accounts: readonly string[],
  certificate: Certificate,
): Promise<readonly Left[]> {
  const prices = await pricesFor(ledger, accounts, certificate);
  const allowances = (await ledger.allowances(payer)).filter(({ account }) => prices.has(account));
  return leftAt(
    prices,
    allowances.map(({ account, amount, delta, spent }) => ({
      account,
      amount: atLeastNothing(amount.minus(spent.amount)),
      delta: atLeastNothing(delta.minus(spent.delta)),
    })),
  );
}

/** A curator may allow less than what was spent. */
function atLeastNothing(left: Rational): Rational {
  return left.sign() < 0 ? Rational.zero : left;
}
