import { wrongAt } from "../../library/wrong-at.ts";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { aimLabels } from "./aim-labels.ts";
import type { AimName } from "./model.ts";
import { setAim, useAims } from "./use-map.ts";

/** Notions whose bounds need a goal of their own. */
const onlineNotions = ["dimension", "mistake-bound", "global-stability"];

interface AimsCardProps {
  readonly notion: string;
  readonly error: Error | undefined;
}

/** What a conversion aims at; the names are the flags of `holdfast convert`. */
export function AimsCard({ notion, error }: AimsCardProps) {
  const aims = useAims();
  const text = (name: AimName, hint: string) => (
    <TextField
      label={aimLabels[name]}
      value={aims[name] ?? ""}
      hint={hint}
      wrong={wrongAt(error, `--${name}`)}
      onValue={(value) => {
        setAim(name, value);
      }}
      kind="number"
    />
  );
  const word = (name: AimName, words: readonly string[]) => (
    <SelectField
      label={aimLabels[name]}
      value={aims[name] ?? ""}
      onValue={(value) => {
        setAim(name, value);
      }}
      options={[{ value: "", label: "not stated" }, ...words.map((value) => ({ value, label: value }))]}
    />
  );
  return (
    <Card title="Aims">
      <div class="columns">
        {text("n", "the number of examples")}
        {text("beta", "the failure probability, in (0, 1)")}
        {text("delta", "in [0, 1); left out, none is added")}
      </div>
      {onlineNotions.includes(notion) && (
        <div class="columns">
          {text("alpha", "the excess error of a private learner")}
          {text("epsilon", "the privacy of a private learner")}
          {text("rounds", "how many rounds an online learner plays")}
        </div>
      )}
      <details
        open={["group", "neighbours", "order", "flip", "via"].some((name) => aims[name as AimName] !== "")}
      >
        <summary>More aims</summary>
        <div class="columns map-more">
          {text("group", "the number of rows in which neighbors differ")}
          {word("neighbours", ["replace-one", "replace-label", "add-or-remove-one"])}
          {text("order", "the order of a Renyi divergence, above 1")}
          {text("flip", "the probability of flipping a label, in (0, 1/2)")}
          {word("via", ["resampling"])}
        </div>
      </details>
    </Card>
  );
}
