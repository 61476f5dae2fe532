import { Working } from "../../parts/working.tsx";
import { amountInWords, answersInWords, isNothing } from "../../service/amounts.ts";
import type { Accountant, Quote } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import type { Quoted } from "../../service/use-quote.ts";
import { answersLeft } from "./predictor-table.tsx";

interface PriceShownProps {
  readonly quote: Quoted;
  /** Is what was typed a question at all? */
  readonly isRight: boolean;
  readonly accountant: Accountant;
}

/** What asking would cost, before it is asked. */
export function PriceShown({ quote, isRight, accountant }: PriceShownProps) {
  const { value, error, isWaiting } = quote;
  return (
    <section class="serve-price" aria-label="Price" aria-busy={isWaiting}>
      <span class="small soft">Price</span>
      {!isRight && <span>Mend what is marked, and the price is here.</span>}
      {isRight && value === undefined && error === undefined && <span>…</span>}
      {isRight && value !== undefined && <Told value={value} accountant={accountant} />}
      <Refused error={error} title="No price" />
      <Working isBusy={isWaiting} label="Asking for the price" />
    </section>
  );
}

function Told({ value, accountant }: { readonly value: Quote; readonly accountant: Accountant }) {
  const { price, remaining } = value;
  const isFree = isNothing(price);
  const left = remaining.map((one) => amountInWords(one, accountant, "down"));
  const isCounted = remaining.every(({ answers }) => answers !== undefined);
  return (
    <>
      <strong class="serve-amount" title={price.amount}>
        {isFree ? "Free" : amountInWords(price, accountant, "up")}
      </strong>
      <span class="small">
        {isFree && "Somebody asked this before: the same answer is given again for nothing. "}
        Left: {[...new Set(left)].join(" and ")}
        {isCounted && `, enough for ${answersInWords(answersLeft(remaining))} to new questions`}.
      </span>
    </>
  );
}
