import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { setFields, useAddress, useField } from "../address/use-address.ts";
import { useAnswer } from "../library/use-answer.ts";
import { wrongAt } from "../library/wrong-at.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Working } from "../parts/working.tsx";
import type { DataSet } from "../service/documents.ts";
import { BudgetGauges } from "./budget-gauges.tsx";
import { classOffers } from "./class-offers.ts";
import { LearnerOptions } from "./learner-options.tsx";
import { optionFields } from "./option-fields.ts";
import { PlanTable } from "./plan-table.tsx";
import { Purchase } from "./purchase.tsx";
import { library } from "./use-table.ts";
import type { JobState } from "./watch-job.ts";

interface LearnerStepProps {
  readonly client: HoldfastClient;
  readonly dataSet: DataSet;
  readonly job: JobState;
}

/** Chooses promise, class and learner, or lets the planner choose; says the price; trains. */
export function LearnerStep({ client, dataSet, job }: LearnerStepProps) {
  const schema = dataSet.schema as unknown as Schema;
  const { fields } = useAddress();
  const [spec, setSpec] = useField("class", "");
  const [learner, setLearner] = useField("learner", "");
  const [epsilon, setEpsilon] = useField("epsilon", "1");
  const [multiclass, setMulticlass] = useField("multiclass", "");
  const neighbours = dataSet.budgets.every((budget) => budget.neighbours === "replace-label")
    ? "replace-label"
    : "replace-one";
  const hasLevels = (schema.target?.levels.length ?? 2) > 2;
  const names = useAnswer(library, "optionNames", null as never, { rest: 0 });
  const planned = useAnswer(
    library,
    "planTraining",
    names.value && {
      schema,
      n: dataSet.n,
      neighbours,
      class: spec.trim(),
      learner: learner.trim(),
      multiclass: hasLevels ? multiclass : "",
      options: { ...optionFields(fields, names.value), epsilon: epsilon.trim() },
    },
  );
  const { error, isWaiting } = names.value === undefined ? names : planned;
  const plan = error === undefined ? planned.value : undefined;
  return (
    <>
      <h3>The budget of the table</h3>
      <BudgetGauges budgets={dataSet.budgets} />
      <h3>The promise and the learner</h3>
      <div class="columns">
        <TextField
          label="Epsilon"
          kind="number"
          value={epsilon}
          onValue={setEpsilon}
          wrong={wrongAt(error, "epsilon")}
          hint="The privacy of the model; it is what the model costs."
        />
        <TextField
          label="Class"
          isCode
          value={spec}
          onValue={setSpec}
          placeholder={plan?.class ?? "stumps"}
          offers={classOffers(schema)}
          wrong={wrongAt(error, "class", "spec", "cuts")}
          hint="What is chosen from. Empty: what suits the schema."
        />
        <TextField
          label="Learner"
          isCode
          value={learner}
          onValue={setLearner}
          placeholder="the planner chooses"
          offers={plan?.candidates.map((one) => one.learner) ?? []}
          wrong={wrongAt(error, "learner")}
          hint="Empty: the planner chooses."
        />
        {hasLevels && (
          <SelectField
            label="Several classes"
            value={multiclass}
            onValue={setMulticlass}
            hint="How a target of more than two levels is learned."
            options={[
              { value: "", label: "the planner chooses" },
              { value: "direct", label: "direct" },
              { value: "one-versus-rest", label: "one-versus-rest" },
            ]}
          />
        )}
      </div>
      <Working isBusy={isWaiting} label="Planning" />
      <ErrorNotice error={error} title="There is no plan for this" />
      {plan !== undefined && (
        <>
          <LearnerOptions plan={plan} />
          <PlanTable
            plan={plan}
            onChoose={(one) => {
              setFields({ learner: one.learner, multiclass: one.multiclass });
            }}
          />
          <Purchase client={client} dataSet={dataSet} plan={plan} isPlanning={isWaiting} job={job} />
        </>
      )}
    </>
  );
}
