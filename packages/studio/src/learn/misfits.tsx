import type { HoldfastClient } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { formatNumber } from "../format/number.ts";
import { DataTable } from "../parts/table.tsx";
import { Refused } from "../service/refused.tsx";
import { useFetched } from "../service/use-fetched.ts";

/** What did not fit the schema, on demand: it is computed from rows, so that nobody but the curator may see it. */
export function Misfits({ client, dataSet }: { readonly client: HoldfastClient; readonly dataSet: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { value, error } = useFetched(
    () => (isOpen ? client.dataSets.report(dataSet) : Promise.resolve(undefined)),
    [client, dataSet, isOpen],
  );
  const misfits = value?.columns.filter((one) => one.missing + one.unreadable + one.outside > 0) ?? [];
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>What did not fit the schema</summary>
      <p class="soft">For the curator alone, because it is computed from rows.</p>
      <Refused error={error} />
      {value !== undefined && misfits.length === 0 && <p>Every value fits.</p>}
      {misfits.length > 0 && (
        <DataTable
          caption="Values that did not fit the schema"
          rows={misfits}
          keyOf={({ column }) => column}
          columns={[
            { title: "column", cell: ({ column }) => column },
            { title: "missing", isNumber: true, cell: ({ missing }) => formatNumber(missing) },
            { title: "unreadable", isNumber: true, cell: ({ unreadable }) => formatNumber(unreadable) },
            { title: "outside", isNumber: true, cell: ({ outside }) => formatNumber(outside) },
          ]}
        />
      )}
      {value?.endsWithLineBreak === false && <p>The last line is not ended: was the file cut off?</p>}
    </details>
  );
}
