import { formatNumber } from "../format/number.ts";
import type { Answer } from "../library/use-answer.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { VacuousNotice } from "../parts/vacuous-notice.tsx";
import { isNothing } from "../service/amounts.ts";
import type { BudgetLine, Quote } from "../service/documents.ts";
import { Refused } from "../service/refused.tsx";
import type { Quoted } from "../service/use-quote.ts";
import { priceText } from "./price-text.ts";
import type { Checked, Within } from "./work/check.ts";

interface PriceLineProps {
  readonly checked: Answer<Checked>;
  readonly quote: Quoted;
  readonly budget: BudgetLine;
  /** What is wrong with the question, where no field can say it. */
  readonly error: Error | undefined;
}

/** What the question costs, how exact its answer will be, and whether it would be refused: all before a row is read. */
export function PriceLine({ checked, quote, budget, error }: PriceLineProps) {
  const { value, error: unpriced } = quote;
  return (
    <div class="analyse-price" role="group" aria-label="Before asking">
      <ErrorNotice error={error} title="This cannot be asked" />
      <Refused error={unpriced} title="The price could not be had" />
      {checked.error !== undefined ? (
        <p class="soft">The price is shown when the question can be read.</p>
      ) : (
        value !== undefined &&
        checked.value !== undefined && (
          <>
            <p>
              <strong>{priceText(value.price, budget, checked.value.question)}</strong>
              {checked.value.isAtMost ? " at most" : ""}
              {checked.value.within === undefined ? "" : `; ${withinText(checked.value.within)}`}
            </p>
            {checked.value.isVacuous && !isNothing(value.price) && <VacuousNotice />}
            {!value.granted && <Refusal quote={value} />}
          </>
        )
      )}
    </div>
  );
}

function Refusal({ quote: { issue } }: { readonly quote: Quote }) {
  return (
    <p class="analyse-warned">
      <span class="tag bad">would be refused</span>{" "}
      {issue !== undefined &&
        `expected ${issue.expected}${issue.received === undefined ? "" : `, received ${issue.received}`}. ${issue.remedy ?? ""}`}
    </p>
  );
}

function withinText({ by, of, beta }: Within): string {
  const size = formatNumber(by, "up");
  const off = {
    share: `the share will be at most ${size} off`,
    rows: `every number will be at most ${size} rows off`,
    column: `the mean will be at most ${size} off`,
    rank: `at most ${size} rows too many will be below or above`,
  }[of];
  return `${off}, but for a probability of ${beta}`;
}
