import { Card } from "../parts/card.tsx";
import { ChoiceField } from "../parts/choice-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { FormProps } from "./form-props.ts";
import { type FieldName, hasEpsilon, soughtOf } from "./goal-flags.ts";
import { promises, unknowns } from "./promises.ts";

const hints: Partial<Record<FieldName, string>> = {
  n: "How many examples there are",
  epsilon: "Above 0; the smaller, the more private",
  delta: "In [0, 1); left empty: 0",
  gamma: "In (0, 1)",
  alpha: "In (0, 1)",
  beta: "With which probability that may fail; 0.05 where nothing else is said",
};

/** The promise, the error, and what is looked for. */
export function GoalForm({ fields, set, wrong }: FormProps) {
  const sought = soughtOf(fields);
  const { goal } = fields;
  const isClass = fields.problem === "";
  const number = (name: FieldName, label: string = name) => (
    <TextField
      key={name}
      label={label}
      kind="number"
      value={fields[name]}
      wrong={wrong[name]}
      hint={hints[name]}
      onValue={(text) => {
        set({ [name]: text });
      }}
    />
  );
  return (
    <Card title="Goal">
      <SelectField
        label="goal: what is promised"
        value={goal}
        options={promises}
        wrong={wrong["goal"]}
        hint={promises.find(({ value }) => value === goal)?.means}
        onValue={(notion) => {
          set({ goal: notion });
        }}
      />
      <ChoiceField
        label="solve: what is looked for"
        value={sought}
        options={unknowns.filter(({ value }) => value !== "epsilon" || hasEpsilon(goal))}
        wrong={wrong["solve"]}
        onValue={(unknown) => {
          set({ solve: unknown });
        }}
      />
      <div class="plan-numbers">
        {sought !== "n" && number("n")}
        {hasEpsilon(goal) && sought !== "epsilon" && number("epsilon")}
        {hasEpsilon(goal) && number("delta")}
        {goal === "uniform-stability" && number("gamma")}
        {sought !== "alpha" && number("alpha", isClass ? "alpha: excess error" : "alpha: excess risk")}
        {isClass && number("beta")}
      </div>
      {isClass && (
        <ChoiceField
          label="setting"
          value={fields.setting}
          wrong={wrong["setting"]}
          hint={
            fields.setting === "realizable"
              ? "Some hypothesis of the class makes no error"
              : "Whatever the data are, beside the best of the class"
          }
          options={[
            { value: "agnostic", label: "agnostic" },
            { value: "realizable", label: "realizable" },
          ]}
          onValue={(setting) => {
            set({ setting });
          }}
        />
      )}
      <TextField
        label="learner"
        isCode
        value={fields.learner}
        wrong={wrong["learner"]}
        hint="Only this one; left empty: every learner is asked"
        onValue={(text) => {
          set({ learner: text });
        }}
      />
    </Card>
  );
}
