import { Card } from "../parts/card.tsx";
import { CheckField } from "../parts/check-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { FormProps } from "./form-props.ts";

const laws = ["uniform", "gaussian", "ball", "sphere"].map((value) => ({ value, label: value }));

/** What everybody may know besides n. */
export function PublicForm({ fields, set, wrong }: FormProps) {
  return (
    <Card title="What is public">
      <div class="stack">
        <CheckField
          label="A grid of cuts of every real feature"
          isChecked={fields.grid !== ""}
          onChecked={(isPublic) => {
            set({ grid: isPublic ? "31" : "" });
          }}
        />
        {fields.grid !== "" && (
          <TextField
            label="grid"
            kind="number"
            value={fields.grid}
            wrong={wrong["grid"]}
            hint="How many evenly spaced cuts; accuracy is then beside the best candidate between them"
            onValue={(grid) => {
              // A blank is no grid yet, and keeps the field in sight.
              set({ grid: grid === "" ? " " : grid.trim() });
            }}
          />
        )}
        <CheckField
          label="A reference law of the features"
          isChecked={fields.reference !== ""}
          onChecked={(isPublic) => {
            set({ reference: isPublic ? "uniform" : "", kappa: "" });
          }}
        />
        {fields.reference !== "" && (
          <div class="plan-numbers">
            <SelectField
              label="reference"
              value={fields.reference}
              options={
                laws.some(({ value }) => value === fields.reference)
                  ? laws
                  : [...laws, { value: fields.reference, label: fields.reference }]
              }
              wrong={wrong["reference"]}
              onValue={(reference) => {
                set({ reference });
              }}
            />
            <TextField
              label="kappa"
              kind="number"
              value={fields.kappa}
              wrong={wrong["kappa"]}
              hint="How many times its mass the data may have; left empty: 1"
              onValue={(kappa) => {
                set({ kappa });
              }}
            />
          </div>
        )}
        <CheckField
          label="The features of the examples: labels alone are protected"
          isChecked={fields["public-features"] !== ""}
          onChecked={(isPublic) => {
            set({ "public-features": isPublic ? "yes" : "" });
          }}
        />
        <p class="plan-wrong small" aria-live="polite">
          {wrong["public-features"]}
        </p>
        <CheckField
          label="Points without labels"
          isChecked={fields["public-points"] !== ""}
          onChecked={(isPublic) => {
            set({ "public-points": isPublic ? "1000" : "" });
          }}
        />
        {fields["public-points"] !== "" && (
          <TextField
            label="public-points"
            kind="number"
            value={fields["public-points"]}
            wrong={wrong["public-points"]}
            hint="How many there are"
            onValue={(points) => {
              set({ "public-points": points === "" ? " " : points.trim() });
            }}
          />
        )}
      </div>
    </Card>
  );
}
