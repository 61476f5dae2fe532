import { Rational, sessions } from "holdfast";
import type { BudgetLine, OwnKey, Price } from "../../service/documents.ts";
import type { Facts, Goal } from "../facts.ts";
import { furthest } from "../furthest.ts";
import { accountOf, amountOf } from "./account.ts";
import { schemaOf } from "./facts.ts";
import { fitting, type Fitting, type Standing } from "./fitting.ts";

export interface CourseArgument {
  readonly facts: Facts;
  readonly goal: Goal;
  readonly budgets: readonly BudgetLine[];
  readonly allowances: OwnKey["allowances"];
  /** What the steps of the session cost, in order. */
  readonly steps: readonly Price[];
  /** What the question that is being written costs. */
  readonly price?: Partial<Price> | undefined;
}

/** The way of a session: what was spent step by step, and how far it goes with questions like the one that is being written. */
export interface Course {
  /** Of the first budget: what others spent, and how much was gone after each step, theirs included. */
  readonly others: string;
  readonly spent: readonly string[];
  readonly budget: string;
  /** With exact answers: the alpha of the promise at the beginning and after each step. */
  readonly alphas?: readonly (string | null)[];
  /** The alpha after each further question of this price, with the first that is refused. */
  readonly alphasAhead?: readonly (string | null)[];
  /** How many questions of this price are granted from now on. */
  readonly ahead?: Fitting;
}

/** Adds up a session. What others spent counts as spent from the beginning, so that nothing is told too small. */
export function course({ facts, goal, budgets, allowances, steps, price }: CourseArgument): Course {
  const { unit } = schemaOf(facts.schema);
  const first = budgets[0]!;
  const own = steps.reduce((sum, { amount }) => sum.plus(amount), Rational.zero);
  const others = Rational.parse(first.spent.amount).minus(own);
  let running = others;
  const spent = steps.map(({ amount }) => (running = running.plus(amount)).toString());
  const account = facts.answers === "exact" ? accountOf(budgets) : undefined;
  const standing = account && { account, n: facts.n, unit, goal: sessions.readGoal(goal) };
  const ahead = price && fitting({ price, budgets, allowances, ...(standing && { standing }) });
  return {
    others: others.toString(),
    spent,
    budget: amountOf(first.budget).toString(),
    ...(standing && {
      alphas: alphasOf(standing, before(account, steps, budgets.length), steps, budgets.length),
      alphasAhead: alphasOf(standing, account, comingSteps(price, ahead), budgets.length).slice(1),
    }),
    ...(ahead && { ahead }),
  };
}

/** The questions of one price that a picture shows: those that fit and the next; none that would be free. */
function comingSteps(price: CourseArgument["price"], ahead: Fitting | undefined): readonly Price[] {
  const { nats = "0", kept = 0 } = price ?? {};
  if (typeof ahead?.more !== "number" || (nats === "0" && kept === 0)) return [];
  const coming = { amount: "0", delta: "0", nats, kept };
  return Array.from({ length: Math.min(ahead.more + 1, furthest) }, () => coming);
}

/** The account without what these steps added; an exact answer is counted once in each account. */
function before(account: Coded, steps: readonly Price[], accounts: number): Coded {
  return steps.reduce(
    (left, { nats, kept }) => ({
      nats: left.nats.minus(Rational.parse(nats).times(accounts)),
      kept: left.kept - accounts * kept,
    }),
    { nats: account.nats, kept: account.kept },
  );
}

/** The code of all exact answers. */
type Coded = sessions.Selection;

/** The alpha before the first step and after each. */
function alphasOf(
  { account, n, unit, goal: { beta } }: Standing,
  start: Coded,
  steps: readonly Price[],
  accounts: number,
): readonly (string | null)[] {
  let { nats, kept } = start;
  const alphaAt = (): string | null => {
    if (kept >= n) return null;
    const { claim } = sessions.promise({ account: { ...account, nats, kept }, n, unit, beta });
    return claim.notion === "robust-generalization" ? claim.alpha.toString() : null;
  };
  const first = alphaAt();
  return [
    first,
    ...steps.map((step) => {
      nats = nats.plus(Rational.parse(step.nats).times(accounts));
      kept += accounts * step.kept;
      return alphaAt();
    }),
  ];
}
