import { Working } from "../../parts/working.tsx";
import { NotDone } from "../../service/not-done.tsx";
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
      {end?.isRefused !== true && (
        <NotDone
          error={deed.error}
          refused="No answer, and nothing was charged"
          perhaps="No answer arrived. It may have been paid for; asking the same again costs nothing more."
        />
      )}
      {end !== undefined && <EndOfBudget {...end} {...left} />}
    </>
  );
}
