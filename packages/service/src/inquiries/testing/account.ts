import { accounting, Rational } from "holdfast";
import type { AccountState, Budget } from "../../ledger/ledger.ts";

const exact = (text: string): Rational => Rational.parse(text);

/** An account as it stands, with this budget and these exact answers. */
export function account(
  id: string,
  {
    accountant = "pure",
    epsilon = "1",
    delta = "0",
    nats = "0",
    kept = 0,
    answers = "private",
  }: {
    readonly accountant?: "pure" | "approximate";
    readonly epsilon?: string;
    readonly delta?: string;
    readonly nats?: string;
    readonly kept?: number;
    readonly answers?: Budget["answers"];
  },
): AccountState {
  const budget = { accountant, amount: exact(epsilon), delta: exact(delta), unitRows: 1, answers } as const;
  const filter = accounting.privacyFilter({
    budget: accountant === "pure" ? { accountant, epsilon } : { accountant, epsilon, delta },
  });
  return {
    id,
    budget: { ...budget, neighbours: "replace-one" },
    spent: { amount: Rational.zero, delta: Rational.zero, nats: exact(nats), kept },
    remaining: { amount: budget.amount, delta: budget.delta },
    sequence: 1,
    head: "",
    certificate: filter.certificate,
  };
}
