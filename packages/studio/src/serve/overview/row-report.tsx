import type { HoldfastClient } from "holdfast-service/client";
import { formatNumber } from "../../format/number.ts";
import { Disclosure } from "../../parts/disclosure.tsx";
import { DataTable } from "../../parts/table.tsx";
import { Working } from "../../parts/working.tsx";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";

/** What did not fit the schema. It is counted in rows, so the curator alone sees it, and only when asked for. */
export function RowReport({ client, id }: { readonly client: HoldfastClient; readonly id: string }) {
  return (
    <Disclosure summary="What did not fit the schema (from rows; for the curator alone)">
      <Report client={client} id={id} />
    </Disclosure>
  );
}

function Report({ client, id }: { readonly client: HoldfastClient; readonly id: string }) {
  const { value, error, isWaiting } = useFetched(() => client.dataSets.report(id), [client, id]);
  const odd = value?.columns.filter((one) => one.missing + one.unreadable + one.outside > 0) ?? [];
  return (
    <div class="stack serve-opened">
      <Working isBusy={isWaiting} label="Reading the report" />
      <Refused error={error} title="The report could not be read" />
      {value !== undefined && odd.length === 0 && <p>Every value of every row fits.</p>}
      {odd.length > 0 && (
        <DataTable
          caption="Values that did not fit, by column"
          rows={odd}
          keyOf={({ column }) => column}
          columns={[
            { title: "Column", cell: ({ column }) => column },
            { title: "Missing", cell: ({ missing }) => formatNumber(missing), isNumber: true },
            { title: "Unreadable", cell: ({ unreadable }) => formatNumber(unreadable), isNumber: true },
            { title: "Outside", cell: ({ outside }) => formatNumber(outside), isNumber: true },
          ]}
        />
      )}
      {value?.persons !== undefined && (
        <p class="soft">
          {formatNumber(value.persons.persons)} persons; {formatNumber(value.persons.dropped)} rows beyond
          their places, {formatNumber(value.persons.nameless)} rows without a person,{" "}
          {formatNumber(value.persons.filled)} empty places filled.
        </p>
      )}
    </div>
  );
}
