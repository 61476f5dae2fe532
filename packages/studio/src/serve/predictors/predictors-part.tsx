import { useState } from "preact/hooks";
import { useField } from "../../address/use-address.ts";
import { Empty } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import { everyPage } from "../../service/every-page.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import type { PartProps } from "../part-props.ts";
import { chosen, useTables } from "../tables.ts";
import { NewPredictor } from "./new-predictor.tsx";
import { PredictorTable } from "./predictor-table.tsx";
import { TryIt } from "./try-it.tsx";

/** Private predictions: predictors, their price, and a place to ask one. */
export function PredictorsPart({ client, own }: PartProps) {
  const tables = useTables(client);
  const [place, setPlace] = useField("predictor", "");
  const [wanted] = useField("dataSet", "");
  const predictors = useFetched(async () => {
    const { items } = await everyPage(client.predictors.list);
    return [...items].sort((a, b) => a.created - b.created);
  }, [client]);
  // What is left changes with every answer.
  const [round, setRound] = useState(0);
  const all = predictors.value ?? [];
  const open =
    all.find(({ id }) => id === place) ?? all.find((one) => one.dataSet === wanted) ?? chosen(all, "");
  const ready = tables.value?.dataSets.filter(({ state }) => state === "ready") ?? [];
  return (
    <div class="stack">
      <Working isBusy={predictors.isWaiting || tables.isWaiting} label="Reading the predictors" />
      <Refused error={predictors.error ?? tables.error} title="The predictors could not be read" />
      {tables.value !== undefined && predictors.value?.length === 0 && (
        <Empty title="No predictor yet">
          <p>
            A predictor releases no model. It answers, and each answer has a price that is known before it is
            asked.
          </p>
          {own.role !== "curator" && <p>The curator of this service can make one.</p>}
          {own.role === "curator" && ready.length === 0 && (
            <a class="button primary" href="#/learn">
              Bring a table first
            </a>
          )}
        </Empty>
      )}
      {tables.value !== undefined && open !== undefined && (
        <>
          <PredictorTable predictors={all} open={open.id} tables={tables.value} />
          <TryIt
            key={`${open.id} ${own.id}`}
            client={client}
            own={own}
            predictor={open}
            tables={tables.value}
            onAnswer={() => {
              predictors.again();
              setRound((now) => now + 1);
            }}
          />
        </>
      )}
      {own.role === "curator" && tables.value !== undefined && ready.length > 0 && (
        <NewPredictor
          client={client}
          tables={tables.value}
          round={round}
          onMade={(id) => {
            predictors.again();
            setPlace(id);
          }}
        />
      )}
    </div>
  );
}
