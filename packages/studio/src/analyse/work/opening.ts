import { HoldfastError, Rational, sentence, sessions } from "holdfast";
import type { BudgetLine } from "../../service/documents.ts";
import type { Facts, Goal } from "../facts.ts";
import { accountOf } from "./account.ts";
import { schemaOf } from "./facts.ts";

interface OpeningArgument {
  readonly facts: Facts;
  readonly budgets: readonly BudgetLine[];
  readonly goal: Goal;
}

/** What a session on a data set could promise. */
interface Opening {
  /** The alpha of the running promise when the session opens; nothing smaller can be asked for. */
  readonly least?: string;
  /** An alpha to begin with: a round number, with room for exact answers where these are given. */
  readonly offered?: string;
  /** Why a session with this goal cannot be opened. */
  readonly refusal?: string;
}

/** Tries a goal on the accounts of a data set as they stand, as the service will. */
export function opening({ facts: { schema, n, answers }, budgets, goal }: OpeningArgument): Opening {
  const { unit } = schemaOf(schema);
  try {
    const account = accountOf(budgets);
    const { beta } = sessions.readGoal({ alpha: "1/2", beta: goal.beta });
    const { claim } = sessions.promise({ account, n, unit, beta });
    if (claim.notion !== "robust-generalization") return {};
    const offered = rounded(answers === "exact" ? claim.alpha.times("3/2") : claim.alpha);
    const known = { least: claim.alpha.toString(), offered };
    if (goal.alpha === "") return known;
    const issue = sessions.admits(sessions.readGoal(goal), { after: account, n, unit });
    return issue === undefined ? known : { ...known, refusal: sentence(issue) };
  } catch (error) {
    if (error instanceof HoldfastError) return { refusal: error.message };
    throw error;
  }
}

/** Up to two digits that count. */
function rounded(alpha: Rational): string {
  let scale = Rational.one;
  while (alpha.times(scale).compare(10) < 0) scale = scale.times(10);
  const scaled = alpha.times(scale);
  const whole = (scaled.numerator + scaled.denominator - 1n) / scaled.denominator;
  return Rational.of(whole).over(scale).toString();
}
