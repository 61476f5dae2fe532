import type { Schema } from "holdfast";
import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { useField } from "../../address/use-address.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { VacuousNotice } from "../../parts/vacuous-notice.tsx";
import type { DataSet, DataSetLine, OwnKey } from "../../service/documents.ts";
import { useDeed } from "../../service/use-deed.ts";
import { isPriced, useQuote } from "../../service/use-quote.ts";
import { budgetEnd, isSpent } from "../budget-end.ts";
import { library } from "../library.ts";
import { PriceShown } from "../predictors/price-shown.tsx";
import { Unanswered } from "../predictors/unanswered.tsx";
import { nameOf, type Tables } from "../tables.ts";
import { BarsShown } from "./bars-shown.tsx";
import { QueryAnswers } from "./query-answers.tsx";
import { queryExamples } from "./query-examples.ts";
import { useQueryAnswers } from "./use-query-answers.ts";

interface QueryFormProps {
  readonly client: HoldfastClient;
  readonly own: OwnKey;
  readonly dataSet: DataSet;
  readonly ready: readonly DataSetLine[];
  readonly tables: Tables;
  readonly onDataSet: (id: string) => void;
  readonly onAnswer: () => void;
}

/** A query as one types it: how exact it would be and what it would cost, then the answer. */
export function QueryForm({ client, own, dataSet, ready, tables, onDataSet, onAnswer }: QueryFormProps) {
  const { id, n } = dataSet;
  const examples = queryExamples(dataSet.schema as unknown as Schema);
  const [query, setQuery] = useField("query", "count");
  const [epsilon, setEpsilon] = useField("epsilon", "0.1");
  const [beta, setBeta] = useField("beta", "0.05");
  const [round, setRound] = useState(0);
  const plan = useAnswer(library, "planQuery", { schema: dataSet.schema, n, query, epsilon, beta });
  const isRight = plan.error === undefined;
  const request = { dataSet: id, query: query.trim(), epsilon: epsilon.trim(), beta: beta.trim() };
  const isPlanned = isRight && plan.value !== undefined && !plan.isWaiting;
  const quote = useQuote(client, isPlanned ? { for: "query", ...request } : undefined, round);
  const [answers, addAnswer] = useQueryAnswers(id, own.id);
  const deed = useDeed(JSON.stringify(request));
  const end = budgetEnd(deed.error, quote.value);
  const accountant = dataSet.budgets[0]?.accountant ?? "pure";
  const ask = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      try {
        const reply = await client.query(request);
        addAnswer({ ...reply, query: request.query });
      } finally {
        setRound((now) => now + 1);
        onAnswer();
      }
    });
  };
  const isElsewhere = wrongAt(plan.error, "epsilon", "beta") !== undefined;
  return (
    <>
      <Card title="Ask a query">
        <form class="serve-ask" onSubmit={ask}>
          <div class="stack">
            <SelectField
              label="Data set"
              value={id}
              onValue={onDataSet}
              options={ready.map((one) => ({ value: one.id, label: nameOf(one.id, tables) }))}
            />
            <TextField
              label="Query"
              lines={3}
              value={query}
              onValue={setQuery}
              wrong={isElsewhere ? undefined : plan.error?.message}
              hint="count, mean of, quantile of, histogram of, table of … by …; each may end with where"
            />
            <div class="row" role="group" aria-label="Examples">
              {examples.map((example) => (
                <button
                  key={example}
                  type="button"
                  class="quiet serve-example"
                  onClick={() => {
                    setQuery(example);
                  }}
                >
                  {example}
                </button>
              ))}
            </div>
            <div class="columns">
              <TextField
                label="epsilon"
                kind="number"
                hint="What the unit of privacy pays, exactly."
                wrong={wrongAt(plan.error, "epsilon")}
                value={epsilon}
                onValue={setEpsilon}
              />
              <TextField
                label="beta"
                kind="number"
                hint="With which probability the limits may be wrong."
                wrong={wrongAt(plan.error, "beta")}
                value={beta}
                onValue={setBeta}
              />
            </div>
          </div>
          <div class="stack serve-beside">
            <BarsShown plan={plan} />
            {isRight && plan.value?.isVacuous === true && <VacuousNotice />}
            <PriceShown quote={quote} isRight={isRight} accountant={accountant} />
            <div class="row">
              <button
                class="primary"
                type="submit"
                disabled={!isPlanned || !isPriced(quote) || deed.isBusy || isSpent(quote.value)}
              >
                Ask
              </button>
            </div>
            <Unanswered
              deed={deed}
              end={end}
              remaining={quote.value?.remaining ?? []}
              accountant={accountant}
              role={own.role}
            />
          </div>
        </form>
      </Card>
      <QueryAnswers answers={answers} accountant={accountant} />
    </>
  );
}
