import { setFields, useAddress } from "../address/use-address.ts";
import { TextField } from "../parts/text-field.tsx";
import { flagOf } from "./option-fields.ts";
import type { TrainingPlan } from "./plan-work.ts";

/** Everything else that the chosen learner can be told; empty means its default. */
export function LearnerOptions({ plan }: { readonly plan: TrainingPlan }) {
  const { fields } = useAddress();
  const more = plan.options.filter(({ name }) => name !== "epsilon");
  if (more.length === 0) return null;
  return (
    <details>
      <summary>More options of {plan.chosen.learner}</summary>
      <div class="columns learn-options">
        {more.map(({ name, help, fallback }) => (
          <TextField
            key={name}
            label={name}
            value={fields[flagOf(name)] ?? ""}
            placeholder={fallback}
            hint={help}
            onValue={(value) => {
              setFields({ [flagOf(name)]: value === "" ? undefined : value });
            }}
          />
        ))}
      </div>
    </details>
  );
}
