import { wrongAt } from "../../library/wrong-at.ts";
import { Card } from "../../parts/card.tsx";
import { optionsOf } from "../../parts/field-option.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { claimParts, carriedOver, withField } from "./claim-text.ts";
import type { MapNotion, NotionField } from "./model.ts";
import { useStart } from "./use-map.ts";

interface ClaimCardProps {
  readonly notions: readonly MapNotion[];
  readonly error: Error | undefined;
}

/** The claim that everything starts from: its notion, its fields, and the same as text. */
export function ClaimCard({ notions, error }: ClaimCardProps) {
  const [from, setFrom] = useStart();
  const { notion, values } = claimParts(from);
  const current = notions.find((known) => known.notion === notion);
  return (
    <Card title="Claim to start from">
      <div class="columns">
        <SelectField
          label="Notion"
          value={notion}
          onValue={(next) => {
            const chosen = notions.find((known) => known.notion === next)!;
            const shared = chosen.fields.map(({ name }) => name);
            setFrom(carriedOver(from, chosen.example, shared));
          }}
          options={[
            // Until the notions are there, and where the text names none of them, it stands as it was typed.
            ...(current === undefined ? [{ value: notion, label: notion || "no notion yet" }] : []),
            ...notions.map((known) => ({ value: known.notion, label: known.notion })),
          ]}
        />
        {current?.fields.map((field) => (
          <ClaimField
            key={field.name}
            field={field}
            value={values[field.name] ?? ""}
            wrong={wrongAt(error, `--from.${field.name}`)}
            onValue={(value) => {
              setFrom(withField(from, field.name, value));
            }}
          />
        ))}
      </div>
      <TextField
        label="The same as text (--from)"
        value={from}
        onValue={setFrom}
        wrong={wrongAt(error, "--from")}
        isCode
      />
    </Card>
  );
}

interface ClaimFieldProps {
  readonly field: NotionField;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onValue: (value: string) => void;
}

function ClaimField({ field, value, wrong, onValue }: ClaimFieldProps) {
  const { name, expected, words, usual } = field;
  if (words !== undefined)
    return (
      <SelectField
        label={name}
        value={value === "" ? (usual ?? "") : value}
        wrong={wrong}
        onValue={(next) => {
          onValue(next === usual ? "" : next);
        }}
        options={optionsOf(words)}
      />
    );
  return (
    <TextField
      label={name}
      value={value}
      wrong={wrong}
      hint={usual === undefined ? expected : `${expected}; ${usual} where it is left out`}
      onValue={onValue}
      kind="number"
    />
  );
}
