import { useField } from "../../address/use-address.ts";
import { Empty } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import type { DataSet } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import type { PartProps } from "../part-props.ts";
import { chosen, useTables } from "../tables.ts";
import { QueryForm } from "./query-form.tsx";

/** Everyday questions about a table: counts, means, quantiles, histograms and tables. */
export function QueriesPart({ client, own }: PartProps) {
  const tables = useTables(client);
  const [wanted, setWanted] = useField("dataSet", "");
  const ready = tables.value?.dataSets.filter(({ state }) => state === "ready") ?? [];
  const id = chosen(ready, wanted)?.id;
  const table = useFetched<DataSet | undefined>(
    () => (id === undefined ? Promise.resolve(undefined) : client.dataSets.get(id)),
    [client, id],
  );
  const dataSet = table.value?.id === id ? table.value : undefined;
  return (
    <div class="stack">
      <Working isBusy={tables.isWaiting || table.isWaiting} label="Reading the data sets" />
      <Refused error={tables.error ?? table.error} title="The data sets could not be read" />
      {tables.value !== undefined && ready.length === 0 && (
        <Empty title="No table to ask">
          <p>
            A count, a mean, a quantile, a histogram or a table: each with its price, its limits and its
            proof.
          </p>
          {own.role === "curator" && (
            <a class="button primary" href="#/learn">
              Bring a table
            </a>
          )}
        </Empty>
      )}
      {own.role === "auditor" && ready.length > 0 && (
        <Notice title="Auditors look and do not ask">A query needs the role curator or analyst.</Notice>
      )}
      {tables.value !== undefined && dataSet !== undefined && own.role !== "auditor" && (
        <QueryForm
          key={`${dataSet.id} ${own.id}`}
          client={client}
          own={own}
          dataSet={dataSet}
          ready={ready}
          tables={tables.value}
          onDataSet={setWanted}
          onAnswer={table.again}
        />
      )}
    </div>
  );
}
