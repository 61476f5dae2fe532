import { useField } from "../../address/use-address.ts";
import { Empty, Volatile } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import { useService } from "../../service/use-service.ts";
import { Refused } from "../../service/refused.tsx";
import type { PartProps } from "../part-props.ts";
import { useTables } from "../tables.ts";
import { BudgetCards } from "./budget-cards.tsx";
import { DataSetCard } from "./data-set-card.tsx";
import { DataSetsCard } from "./data-sets-card.tsx";
import { ModelsCard } from "./models-card.tsx";

/** Everything at a glance: what is left of budgets, which tables there are, which models were released. */
export function Overview({ client, own }: PartProps) {
  const tables = useTables(client);
  const session = useService();
  const [open] = useField("dataSet", "");
  const { value } = tables;
  return (
    <div class="stack" aria-busy={tables.isWaiting}>
      <Working isBusy={tables.isWaiting} label="Reading data sets and budgets" />
      <Refused error={tables.error} title="Data sets and budgets could not be read" />
      {value?.dataSets.length === 0 && (
        <Empty title="No table yet">
          {own.role === "curator" ? (
            <>
              <p>A data set is a public schema, a budget, and rows, which are never given back.</p>
              <a class="button primary" href="#/learn">
                Bring a table
              </a>
            </>
          ) : (
            <p>The curator has brought no table to this service. There is nothing to ask yet.</p>
          )}
        </Empty>
      )}
      {value !== undefined && value.dataSets.length > 0 && (
        <>
          <BudgetCards tables={value} />
          <DataSetsCard tables={value} />
          {value.dataSets.some(({ id }) => id === open) && (
            <DataSetCard
              key={open}
              id={open}
              tables={value}
              client={client}
              own={own}
              onChange={tables.again}
            />
          )}
          <ModelsCard client={client} tables={value} />
        </>
      )}
      {session.state === "signed-in" && (
        <p class="small soft">
          Certificates of this service are signed with the public key{" "}
          <Volatile>
            <code>{session.service.publicKey}</code>
          </Volatile>
          : <code>npx holdfast verify FILE --key KEY</code>, or <a href="#/explore/check">check one here</a>.
        </p>
      )}
    </div>
  );
}
