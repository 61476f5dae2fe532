import { useAddress, setFields } from "../../address/use-address.ts";
import { TextField } from "../../parts/text-field.tsx";
import type { PredictorLearner } from "./predictor-work.ts";

/** The other options of a learner; left empty, it chooses by itself. */
export function MoreOptions({ options }: { readonly options: PredictorLearner["options"] }) {
  const { fields } = useAddress();
  if (options.length === 0) return null;
  return (
    <details>
      <summary>More options</summary>
      <div class="stack serve-opened">
        {options.map(({ name, help, fallback }) => (
          <TextField
            key={name}
            label={name}
            kind="number"
            hint={`${help}; empty: ${fallback}`}
            value={fields[name] ?? ""}
            onValue={(value) => {
              setFields({ [name]: value === "" ? undefined : value });
            }}
          />
        ))}
      </div>
    </details>
  );
}
