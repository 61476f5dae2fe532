import type { HoldfastClient } from "holdfast-service/client";
import { setFields } from "../address/use-address.ts";
import { formatNumber } from "../format/number.ts";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { Working } from "../parts/working.tsx";
import { samples } from "../samples/samples.ts";
import { useFetched } from "../service/use-fetched.ts";
import { FileChooser } from "./file-chooser.tsx";
import { bytesInWords } from "./upload-size.ts";
import type { Table } from "./use-table.ts";

/** Chooses the table: a sample, a file of one's own, or one that the service has already. */
export function TableStep({ client, table }: { readonly client: HoldfastClient; readonly table: Table }) {
  const { file, facts, fileName, isReading, error, sample } = table;
  return (
    <>
      <div class="columns">
        <div class="stack">
          <h3>A sample, to try it</h3>
          <ul class="learn-samples">
            {samples.map((one) => (
              <li key={one.file}>
                <button
                  type="button"
                  aria-pressed={one === sample}
                  onClick={() => {
                    table.chooseSample(one);
                  }}
                >
                  {one.title}
                </button>
                <span class="small soft">
                  {one.about}; {formatNumber(one.rows)} rows
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div class="stack">
          <h3>A file of your own</h3>
          <FileChooser onFile={table.chooseFile} />
          <KnownDataSets client={client} />
        </div>
      </div>
      <Working isBusy={isReading} label="Reading the beginning of the table" />
      <ErrorNotice error={error} title="This table cannot be used" />
      {file !== undefined && facts !== undefined && (
        <Notice kind="good" title={file.name}>
          {bytesInWords(file.size)}, {formatNumber(facts.names.length)} columns. It is still on this machine.
        </Notice>
      )}
      {file === undefined && fileName !== "" && error === undefined && !isReading && (
        <Notice kind="warning" title={`Choose ${fileName} again`}>
          A page cannot keep a file when it is loaded anew. The schema that you wrote is still here.
        </Notice>
      )}
    </>
  );
}

/** Tables that are in the service: another model may be learned from what is left of their budgets. */
function KnownDataSets({ client }: { readonly client: HoldfastClient }) {
  const { value } = useFetched(() => client.dataSets.list({ limit: 1000 }), [client]);
  const known = value?.items.filter(({ state }) => state !== "deleted") ?? [];
  if (known.length === 0) return null;
  return (
    <SelectField
      label="Or a table of this service"
      value=""
      onValue={(id) => {
        if (id !== "") setFields({ "data-set": id, sample: undefined, job: undefined });
      }}
      options={[
        { value: "", label: "choose" },
        ...known.map(({ id, name, n, state }) => ({
          value: id,
          label: state === "ready" ? `${name}, n = ${formatNumber(n)}` : `${name}, awaits its rows`,
        })),
      ]}
    />
  );
}
