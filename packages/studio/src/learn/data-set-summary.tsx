import type { HoldfastClient } from "holdfast-service/client";
import { setFields } from "../address/use-address.ts";
import { formatNumber } from "../format/number.ts";
import { Notice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import type { DataSet } from "../service/documents.ts";
import { Refused } from "../service/refused.tsx";
import type { Fetched } from "../service/use-fetched.ts";
import { Misfits } from "./misfits.tsx";

interface DataSetSummaryProps {
  readonly client: HoldfastClient;
  readonly fetched: Fetched<DataSet | undefined>;
  readonly dataSet: DataSet | undefined;
}

/** The table that the service keeps, in a line, and the way back to choosing one. */
export function DataSetSummary({ client, fetched, dataSet }: DataSetSummaryProps) {
  const restart = (): void => {
    setFields({ "data-set": undefined, job: undefined });
  };
  return (
    <>
      <Working isBusy={fetched.isWaiting && dataSet === undefined} label="Looking for the data set" />
      <Refused
        error={dataSet === undefined ? fetched.error : undefined}
        title="This data set cannot be read"
      />
      {dataSet?.state === "ready" && (
        <Notice kind="good" title={dataSet.name}>
          {dataSet.table === undefined
            ? `In the service, n = ${formatNumber(dataSet.n)}. Its rows are shown to nobody.`
            : `n = ${formatNumber(dataSet.n)}. Its rows stay in their database: models can be trained on them there.`}
        </Notice>
      )}
      {dataSet?.state === "awaiting-rows" && (
        <Notice kind="warning" title={dataSet.name}>
          The service has its schema and its budget, and awaits the rows: see step 3.
        </Notice>
      )}
      {dataSet?.state === "deleted" && (
        <Notice kind="warning" title={dataSet.name}>
          Its rows were removed. What was learned from them stays; nothing more can be learned.
        </Notice>
      )}
      {dataSet?.state === "ready" && dataSet.table === undefined && (
        <Misfits client={client} dataSet={dataSet.id} />
      )}
      <div class="row">
        <button type="button" onClick={restart}>
          Begin with another table
        </button>
      </div>
    </>
  );
}
