import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { setFields, useField } from "../address/use-address.ts";
import { useKept } from "../address/use-kept.ts";
import { wrongAt } from "../library/wrong-at.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Working } from "../parts/working.tsx";
import type { DataSet } from "../service/documents.ts";
import { NotDone } from "../service/not-done.tsx";
import { useDeed } from "../service/use-deed.ts";
import { FileChooser } from "./file-chooser.tsx";
import { bytesInWords } from "./upload-size.ts";
import { useSending } from "./use-sending.ts";
import type { Table } from "./use-table.ts";

interface BudgetStepProps {
  readonly client: HoldfastClient;
  readonly table: Table;
  /** The public schema; undefined while there is none. */
  readonly schema: Schema | undefined;
  /** One that awaits its rows. */
  readonly dataSet: DataSet | undefined;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

/** Makes the data set with its budget, and sends the rows. */
export function BudgetStep({ client, table, schema, dataSet, onSend, onChange }: BudgetStepProps) {
  const [name, setName] = useKept("learn-name", "");
  const [accountant, setAccountant] = useField("accountant", "pure");
  const [amount, setAmount] = useField("budget", "3");
  const [delta, setDelta] = useField("budget-delta", "1e-6");
  const [neighbours, setNeighbors] = useField("neighbours", "replace-one");
  const sending = useSending(client, onChange);
  const discarding = useDeed(dataSet?.id);
  const usual = table.sample?.title ?? table.fileName.replace(/\.[^.]*$/, "");
  const isAwaiting = dataSet?.state === "awaiting-rows";
  const { file } = table;
  const waits = isAwaiting
    ? file === undefined
      ? "Choose its file once more, then send the rows."
      : undefined
    : schema === undefined || file === undefined
      ? "First a table and its public schema, steps 1 and 2."
      : schema.target === undefined
        ? "First a target, in step 2."
        : undefined;
  const send = (): void => {
    if (sending.isBusy || file === undefined || (schema === undefined && !isAwaiting)) return;
    onSend();
    const isConcentrated = accountant === "concentrated";
    void sending.start({
      file,
      ...(isAwaiting
        ? { dataSet: dataSet.id }
        : {
            request: {
              name: name.trim() === "" ? usual : name.trim(),
              schema: schema as unknown as Record<string, unknown>,
              budget: {
                accountant: accountant as "pure",
                ...(isConcentrated ? { rho: amount.trim() } : { epsilon: amount.trim() }),
                ...(accountant === "approximate" ? { delta: delta.trim() } : {}),
                ...(neighbours === "replace-label" ? { neighbours } : {}),
              },
            },
          }),
    });
  };
  return (
    <>
      <h3>The budget of the table</h3>
      <p class="soft">
        Everything that is ever learned from these rows is paid from it. It is fixed now, and shared by all
        later versions of the table.
      </p>
      {isAwaiting && (
        <>
          <FileChooser onFile={table.replaceFile} />
          {file !== undefined && (
            <p>
              {file.name}, {bytesInWords(file.size)}
            </p>
          )}
          <ErrorNotice error={table.error} title="This table cannot be used" />
        </>
      )}
      {!isAwaiting && (
        <div class="columns">
          <TextField
            label="Name of the data set"
            value={name}
            onValue={setName}
            placeholder={usual}
            hint="Analysts see it."
          />
          <TextField
            label={accountant === "concentrated" ? "Budget, rho" : "Budget, epsilon"}
            kind="number"
            value={amount}
            onValue={setAmount}
            wrong={wrongAt(sending.error, "epsilon", "rho")}
            hint="Exact: 3, 0.5 or 1/3."
          />
          <SelectField
            label="Accountant"
            value={accountant}
            onValue={setAccountant}
            hint="How prices add up."
            options={[
              { value: "pure", label: "pure: epsilons add up" },
              { value: "approximate", label: "approximate: epsilon and delta" },
              { value: "concentrated", label: "concentrated: rho" },
            ]}
          />
          {accountant === "approximate" && (
            <TextField
              label="Budget, delta"
              kind="number"
              value={delta}
              onValue={setDelta}
              wrong={wrongAt(sending.error, "delta")}
              hint="Well below one in n."
            />
          )}
          <SelectField
            label="Neighbors"
            value={neighbours}
            onValue={setNeighbors}
            hint="What neighboring tables may differ in."
            options={[
              { value: "replace-one", label: "replace-one: a whole row" },
              { value: "replace-label", label: "replace-label: features are public" },
            ]}
          />
        </div>
      )}
      <Working isBusy={sending.isBusy} label="Sending the rows" />
      <NotDone
        error={sending.error}
        refused="The service did not take the table"
        perhaps="No answer arrived: the service may have the table all the same"
      />
      <NotDone
        error={discarding.error}
        refused="The data set is still there"
        perhaps="No answer arrived. The data set may be gone; discarding it again does no harm."
      />
      <div class="row">
        {/* It keeps the keyboard while the rows are sent. */}
        <button
          type="button"
          class="primary"
          disabled={waits !== undefined && !sending.isBusy}
          aria-disabled={sending.isBusy}
          onClick={send}
        >
          {isAwaiting ? "Send the rows" : "Create the data set and send the rows"}
        </button>
        {sending.isBusy && (
          <button type="button" onClick={sending.cancel}>
            Stop
          </button>
        )}
        {isAwaiting && !sending.isBusy && (
          <button
            type="button"
            onClick={() => {
              discarding.run(async () => {
                await client.dataSets.delete(dataSet.id);
                setFields({ "data-set": undefined });
              });
            }}
          >
            Discard it and go back to the schema
          </button>
        )}
        <span class="soft" role="status">
          {waits ?? (sending.isBusy ? sending.doing : "")}
        </span>
      </div>
    </>
  );
}
