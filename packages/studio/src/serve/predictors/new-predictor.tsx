import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { setFields, useAddress, useField } from "../../address/use-address.ts";
import { classOffers } from "../../learn/class-offers.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { Working } from "../../parts/working.tsx";
import type { DataSet } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { useFetched } from "../../service/use-fetched.ts";
import { library } from "../library.ts";
import { chosen, nameOf, type Tables } from "../tables.ts";
import { MoreOptions } from "./more-options.tsx";
import { PredictorQuote } from "./predictor-quote.tsx";

interface NewPredictorProps {
  readonly client: HoldfastClient;
  readonly tables: Tables;
  /** Another one: what is left has changed. */
  readonly round: number;
  readonly onMade: (id: string) => void;
}

/** Makes a predictor; what one answer will cost is computed here first, from public facts. */
export function NewPredictor({ client, tables, round, onMade }: NewPredictorProps) {
  const ready = tables.dataSets.filter(({ state }) => state === "ready");
  const [wanted, setWanted] = useField("dataSet", "");
  const [learner, setLearner] = useField("learner", "private-prediction");
  const [epsilon, setEpsilon] = useField("epsilon", "1");
  const [answers, setAnswers] = useField("answers", "");
  const queries = Number(answers);
  const isCounted = /^[1-9]\d*$/.test(answers.trim()) && Number.isSafeInteger(queries);
  const id = chosen(ready, wanted)?.id ?? "";
  const table = useFetched(() => client.dataSets.get(id), [client, id, round]);
  const dataSet = table.value?.id === id ? table.value : undefined;
  const offers: readonly string[] =
    dataSet === undefined ? [] : classOffers(dataSet.schema as unknown as Schema);
  const [typed, setTyped] = useField("class", "");
  const spec = typed.trim() || (offers[0] ?? "");
  const { fields } = useAddress();
  const learners = useAnswer(library, "predictorLearners", null as never);
  const known = learners.value?.find((one) => one.id === learner);
  const more = (known?.options ?? []).filter(({ name }) => name !== "epsilon");
  const given = more.flatMap(({ name }) => (fields[name] ? [[name, fields[name]] as const] : []));
  const options = { epsilon, ...Object.fromEntries(given) };
  const priced = useAnswer(
    library,
    "priceOfPredictor",
    dataSet === undefined || !isCounted
      ? undefined
      : { dataSet: publicFacts(dataSet), learner, class: spec, queries, options },
    { rest: 250 },
  );
  const deed = useDeed();
  const make = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      const task = { learner, class: spec, queries, options };
      const made = await client.predictors.create({ dataSet: id, ...task });
      onMade(made.id);
    });
  };
  return (
    <Card title="New predictor">
      <form class="serve-ask" onSubmit={make}>
        <div class="stack">
          <SelectField
            label="Data set"
            value={id}
            onValue={setWanted}
            options={ready.map((one) => ({ value: one.id, label: nameOf(one.id, tables) }))}
          />
          <SelectField
            label="Learner"
            hint={known?.summary}
            value={learner}
            onValue={(next) => {
              // The options of one learner mean nothing to another.
              setFields(Object.fromEntries(more.map(({ name }) => [name, undefined])));
              setLearner(next);
            }}
            options={(learners.value ?? [{ id: learner }]).map((one) => ({ value: one.id, label: one.id }))}
          />
          <TextField
            label="Class"
            isCode
            hint="Which rules are considered; stumps compare one feature with a number. Empty: what suits the schema."
            value={typed}
            onValue={setTyped}
            placeholder={offers[0] ?? ""}
            offers={offers}
          />
          <TextField
            label="epsilon"
            kind="number"
            hint="What all answers together cost, exactly: 1, 0.25 or 1/4."
            value={epsilon}
            onValue={setEpsilon}
          />
          <TextField
            label="answers"
            kind="number"
            hint="How many answers share epsilon, an equal part each: 50, for example."
            value={answers}
            onValue={setAnswers}
          />
          <MoreOptions options={more} />
        </div>
        <div class="stack serve-beside">
          <PredictorQuote
            priced={priced}
            accountant={dataSet?.budgets[0]?.accountant ?? "pure"}
            name={nameOf(id, tables)}
            isAsked={isCounted}
          />
          <Refused error={table.error} title="The data set could not be read" />
          <div class="row">
            <button
              class="primary"
              type="submit"
              disabled={
                deed.isBusy ||
                priced.isWaiting ||
                priced.error !== undefined ||
                dataSet === undefined ||
                !isCounted
              }
            >
              Make the predictor
            </button>
            <span class="small soft">Making it costs nothing.</span>
          </div>
          <Working isBusy={table.isWaiting || deed.isBusy} label="Making the predictor" />
          <Refused error={deed.error} title="The predictor was not made" />
        </div>
      </form>
    </Card>
  );
}

function publicFacts({ schema, n, budgets }: DataSet) {
  return { schema, n, budgets };
}
