import { accounting, Rational, sessions } from "holdfast";
import type { BudgetLine, OwnKey, Price } from "../../service/documents.ts";

/** How many answers of one price are granted from now on, and what ends them. */
export interface Fitting {
  /** null: any number. */
  readonly more: number | null;
  readonly endedBy?: "budget" | "allowance" | "goal";
}

/** An account with exact answers, and the goal that the session keeps. */
export interface Standing {
  readonly account: sessions.SessionAccount;
  readonly n: number;
  readonly unit: sessions.PromiseOptions["unit"];
  readonly goal: sessions.SessionGoal;
}

export interface FittingArgument {
  readonly price: Partial<Price>;
  readonly budgets: readonly BudgetLine[];
  readonly allowances: OwnKey["allowances"];
  readonly standing?: Standing;
}

/** Above this, a number of answers is as good as any. */
const many = 1_000_000;

/** The least of what budgets, the key's allowances and the goal of the session let through: the ledger's own sums, done ahead. */
export function fitting({ price, budgets, allowances, standing }: FittingArgument): Fitting {
  const amounts = { amount: price.amount ?? "0", delta: price.delta ?? "0" };
  const own = new Set(budgets.map(({ id }) => id));
  const ends: { readonly more: number; readonly endedBy: "budget" | "allowance" | "goal" }[] = [
    ...budgets.map(({ remaining }) => ({ more: affordable(remaining, amounts), endedBy: "budget" as const })),
    ...allowances
      .filter(({ account }) => own.has(account))
      .map(({ amount, delta, spent }) => ({
        more: affordable({ amount: minus(amount, spent.amount), delta: minus(delta, spent.delta) }, amounts),
        endedBy: "allowance" as const,
      })),
  ];
  const selection = { nats: Rational.parse(price.nats ?? "0"), kept: price.kept ?? 0 };
  if (standing !== undefined && (selection.nats.sign() > 0 || selection.kept > 0))
    ends.push({ more: codes(standing, selection, budgets.length), endedBy: "goal" });
  const least = ends.reduce((a, b) => (b.more < a.more ? b : a));
  return least.more >= many ? { more: null } : least;
}

function affordable(left: accounting.Amounts, price: accounting.Amounts): number {
  return Math.min(many, accounting.affordableAnswers(left, price));
}

/** How many codes of this length leave alpha within the goal; alpha rises with every one. */
function codes(standing: Standing, { nats, kept }: sessions.Selection, accounts: number): number {
  const { account } = standing;
  const fits = (count: number): boolean =>
    isWithinGoal({
      ...standing,
      account: {
        ...account,
        nats: account.nats.plus(nats.times(count * accounts)),
        kept: account.kept + kept * count * accounts,
      },
    });
  let [enough, tooMany] = [0, 1];
  while (fits(tooMany)) {
    [enough, tooMany] = [tooMany, tooMany * 2];
    if (enough >= many) return many;
  }
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (fits(middle)) enough = middle;
    else tooMany = middle;
  }
  return enough;
}

/** Does an account, as it would stand, keep the goal? */
function isWithinGoal({ account, n, unit, goal }: Standing): boolean {
  if (account.kept >= n) return false;
  const { claim } = sessions.promise({ account, n, unit, beta: goal.beta });
  return claim.notion === "robust-generalization" && claim.alpha.compare(goal.alpha) <= 0;
}

function minus(a: string, b: string): Rational {
  return Rational.parse(a).minus(b);
}
