import type { HoldfastClient } from "holdfast-service/client";
import { useEffect, useRef } from "preact/hooks";
import { useField } from "../address/use-address.ts";
import { useKept } from "../address/use-kept.ts";
import { useAnswer } from "../library/use-answer.ts";
import { useFetched } from "../service/use-fetched.ts";
import { useService } from "../service/use-service.ts";
import { BudgetStep } from "./budget-step.tsx";
import { DataSetSummary } from "./data-set-summary.tsx";
import { LearnerStep } from "./learner-step.tsx";
import { ModelStep } from "./model-step.tsx";
import { SchemaStep } from "./schema-step.tsx";
import { focusStep, Step, StepList, type StepState } from "./step.tsx";
import { TableStep } from "./table-step.tsx";
import { TrainingStep } from "./training-step.tsx";
import { useJob } from "./use-job.ts";
import { library, useTable } from "./use-table.ts";

/** The steps from a table to a model; all of them stand on the page, and each says what it waits for. */
export function Steps({ client }: { readonly client: HoldfastClient }) {
  const session = useService();
  const [dataSetId] = useField("data-set", "");
  const [jobId] = useField("job", "");
  const [schemaText, setSchemaText] = useKept("learn-schema", "");
  const uploadLimit = "service" in session ? session.service.uploadLimit : Infinity;
  const table = useTable({ uploadLimit, schemaText, setSchemaText });
  const names = table.facts?.names;
  const checked = useAnswer(
    library,
    "checkSchema",
    schemaText === "" ? undefined : { text: schemaText, ...(names && { names }) },
  );
  const fetched = useFetched(
    () => (dataSetId === "" ? Promise.resolve(undefined) : client.dataSets.get(dataSetId)),
    [client, dataSetId],
  );
  const dataSet = fetched.value?.id === dataSetId ? fetched.value : undefined;
  const job = useJob(client, jobId, fetched.again);
  const isKept = dataSetId !== "";
  const isPublic =
    checked.value?.schema !== undefined &&
    checked.value.issue === undefined &&
    checked.value.misfit === undefined;
  const schema = isPublic && !checked.isWaiting ? checked.value.schema : undefined;
  const isReady = dataSet?.state === "ready";
  const model = job.document?.model;
  // The button that sent the rows is gone with its form; whoever has gone elsewhere meanwhile stays there.
  const wasSent = useRef(false);
  useEffect(() => {
    if (isReady && wasSent.current && document.activeElement === document.body) focusStep("learner");
    if (isReady) wasSent.current = false;
  }, [isReady]);

  const states: Readonly<Record<"table" | "schema" | "learner" | "training" | "model", StepState>> = {
    table: isKept || table.file !== undefined ? "done" : "now",
    schema: isKept || isPublic ? "done" : table.file === undefined ? "later" : "now",
    learner: jobId !== "" ? "done" : isKept || (isPublic && table.file !== undefined) ? "now" : "later",
    training: model !== undefined ? "done" : jobId === "" ? "later" : "now",
    model: model === undefined ? "later" : "now",
  };
  return (
    <>
      <StepList
        steps={[
          { name: "table", title: "Table", state: states.table },
          { name: "schema", title: "Public schema", state: states.schema },
          { name: "learner", title: "Budget, promise, learner", state: states.learner },
          { name: "training", title: "Training", state: states.training },
          { name: "model", title: "Model", state: states.model },
        ]}
      />
      <Step name="table" title="1 Table" state={states.table}>
        {isKept ? (
          <DataSetSummary client={client} fetched={fetched} dataSet={dataSet} />
        ) : (
          <TableStep client={client} table={table} />
        )}
      </Step>
      <Step name="schema" title="2 Public schema" state={states.schema}>
        <SchemaStep
          table={table}
          checked={checked}
          text={schemaText}
          onText={setSchemaText}
          {...(isKept ? { kept: dataSet?.schema } : {})}
        />
      </Step>
      <Step name="learner" title="3 Budget, promise and learner" state={states.learner}>
        {!isReady && (
          <BudgetStep
            client={client}
            table={table}
            schema={schema}
            dataSet={dataSet}
            onSend={() => {
              wasSent.current = true;
            }}
            onChange={fetched.again}
          />
        )}
        {isReady && <LearnerStep client={client} dataSet={dataSet} job={job} />}
      </Step>
      <Step name="training" title="4 Training" state={states.training}>
        <TrainingStep client={client} id={jobId} job={job} />
      </Step>
      <Step name="model" title="5 Model" state={states.model}>
        <ModelStep client={client} id={model} name={dataSet?.name ?? "model"} />
      </Step>
    </>
  );
}
