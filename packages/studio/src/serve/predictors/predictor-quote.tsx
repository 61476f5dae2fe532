import type { Answer } from "../../library/use-answer.ts";
import { ErrorNotice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { amountInWords, answersInWords } from "../../service/amounts.ts";
import type { Accountant } from "../../service/documents.ts";
import { answersLeft } from "./predictor-table.tsx";
import type { PredictorPrice } from "./predictor-work.ts";

interface PredictorQuoteProps {
  readonly priced: Answer<PredictorPrice>;
  readonly accountant: Accountant;
  readonly name: string;
  /** Whether the number of answers is there, without which there is no price. */
  readonly isAsked: boolean;
}

/** What one answer of a predictor that is not made yet would cost, and what it would promise. */
export function PredictorQuote({ priced, accountant, name, isAsked }: PredictorQuoteProps) {
  const { value, error, isWaiting } = priced;
  const [first] = value?.prices ?? [];
  return (
    <section class="serve-price" aria-label="Price of one answer" aria-busy={isWaiting}>
      <span class="small soft">Price of one answer</span>
      {!isAsked && <span>Say how many answers share epsilon.</span>}
      {isAsked && value === undefined && error === undefined && <span>…</span>}
      {value !== undefined && first !== undefined && (
        <>
          <strong class="serve-amount" title={first.amount}>
            {amountInWords(first, accountant, "up")}
          </strong>
          <span class="small">
            What is left of {name} pays for {answersInWords(answersLeft(value.prices))}.
          </span>
          <span class="small">{sentence(value.all)}</span>
          {value.claim !== value.all && <span class="small">{sentence(value.claim)}</span>}
          {value.withheld.map(({ notion, why }) => (
            <span key={notion} class="small soft">
              No certificate of {notion.replaceAll("-", " ")}: {why}
            </span>
          ))}
        </>
      )}
      <ErrorNotice error={error} title="This predictor cannot be made" />
      <Working isBusy={isWaiting} label="Planning the predictor" />
    </section>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
