import type { Schema } from "holdfast";
import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import type { Accountant, OwnKey, Predictor, QuoteRequest } from "../../service/documents.ts";
import { useDeed } from "../../service/use-deed.ts";
import { isPriced, useQuote } from "../../service/use-quote.ts";
import { budgetEnd, isSpent } from "../budget-end.ts";
import { RecordForm } from "../record/record-form.tsx";
import { useRecord } from "../record/use-record.ts";
import { AnswerShown } from "./answer-shown.tsx";
import { OwnAnswers } from "./own-answers.tsx";
import { PriceShown } from "./price-shown.tsx";
import { Unanswered } from "./unanswered.tsx";
import { type OwnAnswer, useOwnAnswers } from "./use-own-answers.ts";

interface AskFormProps {
  readonly client: HoldfastClient;
  readonly own: OwnKey;
  readonly predictor: Predictor;
  readonly schema: Schema;
  readonly accountant: Accountant;
  readonly onAnswer: () => void;
}

/** A record to ask about beside its price, the answer, and what was asked in this tab. */
export function AskForm({ client, own, predictor, schema, accountant, onAnswer }: AskFormProps) {
  const record = useRecord(predictor.id, schema);
  const [round, setRound] = useState(0);
  const request: QuoteRequest = { for: "prediction", predictor: predictor.id, records: [record.record] };
  const quote = useQuote(client, record.isRight ? request : undefined, round);
  const [answers, addAnswer] = useOwnAnswers(predictor.id, own.id);
  const [last, setLast] = useState<OwnAnswer>();
  const deed = useDeed(JSON.stringify(record.record));
  const end = budgetEnd(deed.error, quote.value);
  const ask = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      try {
        const told = await client.predictors.predict(predictor.id, { records: [record.record] });
        const [answer] = told.answers;
        if (answer === undefined) return;
        const next = {
          record: record.record,
          ...answer,
          remaining: told.remaining,
          entries: told.receipt.entries,
        };
        setLast(next);
        addAnswer(next);
      } catch (error) {
        setLast(undefined);
        throw error;
      } finally {
        setRound((now) => now + 1);
        onAnswer();
      }
    });
  };
  return (
    <div class="stack">
      <form class="serve-ask" onSubmit={ask}>
        <fieldset class="serve-fields">
          <legend>The record</legend>
          <RecordForm record={record} />
        </fieldset>
        <div class="stack serve-beside">
          <PriceShown quote={quote} isRight={record.isRight} accountant={accountant} />
          <div class="row">
            <button
              class="primary"
              type="submit"
              disabled={!record.isRight || !isPriced(quote) || deed.isBusy || isSpent(quote.value)}
            >
              Ask
            </button>
            <button type="button" onClick={record.reset}>
              Start again
            </button>
          </div>
          <Unanswered
            deed={deed}
            end={end}
            remaining={quote.value?.remaining ?? predictor.remaining}
            accountant={accountant}
            role={own.role}
          />
          {end === undefined && (
            <AnswerShown
              answer={last}
              target={schema.target?.column ?? "label"}
              accountant={accountant}
              isLimited={own.allowances.length > 0}
            />
          )}
        </div>
      </form>
      <OwnAnswers answers={answers} accountant={accountant} onUse={record.setRecord} />
    </div>
  );
}
