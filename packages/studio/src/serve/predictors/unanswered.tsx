import { Working } from "../../parts/working.tsx";
import { Refused } from "../../service/refused.tsx";
import type { Deed } from "../../service/use-deed.ts";
import type { BudgetEnd } from "../budget-end.ts";
import { type BudgetLeft, EndOfBudget } from "./end-of-budget.tsx";

interface UnansweredProps extends BudgetLeft {
  /** Asking for the answer. */
  readonly deed: Deed;
  readonly end: BudgetEnd | undefined;
}

/** A question that is being answered, was refused, or would be. */
export function Unanswered({ deed, end, ...left }: UnansweredProps) {
  return (
    <>
      <Working isBusy={deed.isBusy} label="Drawing the answer" />
      {end?.isRefused !== true && <Refused error={deed.error} title="No answer, and nothing was charged" />}
      {end !== undefined && <EndOfBudget {...end} {...left} />}
    </>
  );
}
