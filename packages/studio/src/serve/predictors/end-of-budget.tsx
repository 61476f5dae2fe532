import { numberOf } from "../../format/number.ts";
import { amountInWords } from "../../service/amounts.ts";
import type { Accountant, Amount, OwnKey } from "../../service/documents.ts";
import type { BudgetEnd } from "../budget-end.ts";

/** What is left, and whose key asks. */
export interface BudgetLeft {
  readonly remaining: readonly (Amount & { readonly account: string })[];
  readonly accountant: Accountant;
  readonly role: OwnKey["role"];
}

/** The end of a budget, or of what a key may spend of it: what is left, and what can still be done. */
export function EndOfBudget({ issue, isRefused, remaining, accountant, role }: BudgetEnd & BudgetLeft) {
  const isAllowance = issue.path === "allowance";
  const title = isAllowance ? "The allowance of this key does not reach" : "The budget does not reach";
  const [first] = remaining;
  return (
    <section class="serve-end" aria-label={title} role="alert">
      <h3>{title}</h3>
      <p>
        {isRefused ? "Refused, and nothing was charged." : "This would be refused."} Expected {issue.expected}
        {issue.received !== undefined && `, received ${issue.received}`}.
      </p>
      {first !== undefined && (
        <p>
          Left of the budget: <strong>{amountInWords(first, accountant, "down")}</strong>.
        </p>
      )}
      <ul>
        <li>What was asked before is answered again for nothing.</li>
        {isAllowance ? (
          <li>
            {role === "curator" ? (
              <a href="#/serve/keys">Allow this key more</a>
            ) : (
              "The curator may allow more."
            )}
          </li>
        ) : (
          <>
            {first !== undefined && numberOf(first.amount) > 0 && (
              <li>A cheaper question may still fit: one with a smaller epsilon.</li>
            )}
            <li>A budget is never refilled. New rows, of other people, come with a budget of their own.</li>
            <li>Released models may be asked without end.</li>
          </>
        )}
      </ul>
    </section>
  );
}
