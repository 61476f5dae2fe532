import { setFields, useField } from "../address/use-address.ts";
import { formatPercent } from "../format/number.ts";
import { libraryOf } from "../library/library.ts";
import { useAnswer } from "../library/use-answer.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { Working } from "../parts/working.tsx";
import { DecisionCanvas } from "./decision-canvas.tsx";
import { type DecisionGrid, sharesOf } from "./decision-grid.ts";
import { DecisionHeld } from "./decision-held.tsx";
import { DecisionLegend } from "./decision-legend.tsx";
import { DecisionTable } from "./decision-table.tsx";
import type * as work from "./decision-work.ts";
import "./decision.css";

const library = libraryOf<typeof work>("decision");

interface DecisionPictureProps {
  /** A model file, as the service gives it. Bounds and levels are those of the public schema inside it. */
  readonly model: object;
}

/** What a released model predicts over two of its features. It is drawn from the model alone. */
export function DecisionPicture({ model }: DecisionPictureProps) {
  const [x, setX] = useField("picture-x", "");
  const [y, setY] = useField("picture-y", "");
  const [heldText, setHeld] = useField("picture-held", "{}");
  const held = readHeld(heldText);
  const { value: grid, error, isWaiting } = useAnswer(library, "picture", { model, x, y, held });
  return (
    <div class={`decision ${grid === undefined && error === undefined ? "decision-waiting" : ""}`}>
      <Working isBusy={isWaiting} label="Drawing what the model predicts" />
      <ErrorNotice error={error} title="There is no picture of this model" />
      {grid !== undefined && (
        <>
          {grid.y !== undefined && (
            <div class="columns">
              <Side label="Across" grid={grid} value={grid.x.column} other={grid.y.column} onValue={setX} />
              <Side label="Upwards" grid={grid} value={grid.y.column} other={grid.x.column} onValue={setY} />
            </div>
          )}
          <div class="decision-split">
            <DecisionCanvas grid={grid} summary={inWords(grid)} />
            <div class="stack">
              <DecisionLegend grid={grid} />
              <p class="soft small">{inWords(grid)} No row of data is drawn or was read for it.</p>
            </div>
          </div>
          <DecisionHeld
            grid={grid}
            onHeld={(column, value) => {
              setHeld(JSON.stringify({ ...held, [column]: value }));
            }}
            onReset={() => {
              setHeld("{}");
            }}
          />
          <details>
            <summary>As a table</summary>
            <DecisionTable grid={grid} />
          </details>
        </>
      )}
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly grid: DecisionGrid;
  readonly value: string;
  readonly other: string;
  readonly onValue: (column: string) => void;
}

/** Choosing the feature of the other side exchanges the two. */
function Side({ label, grid, value, other, onValue }: SideProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onValue={(column) => {
        if (column === other)
          setFields(
            label === "Across"
              ? { "picture-x": other, "picture-y": value }
              : { "picture-x": value, "picture-y": other },
          );
        else onValue(column);
      }}
      options={grid.columns.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}

function inWords(grid: DecisionGrid): string {
  const shares = sharesOf(grid);
  const regions = grid.regions
    .map((region, i) => [region, shares[i]!] as const)
    .filter(([, share]) => share > 0)
    .map(([region, share]) => `${region} in ${formatPercent(share)}`);
  const over = grid.y === undefined ? grid.x.column : `${grid.x.column} and ${grid.y.column}`;
  return `Over ${over} the model predicts ${grid.target}: ${regions.join(", ")} of the picture.`;
}

/** What stands in an address may be anything. */
function readHeld(text: string): Readonly<Record<string, number | string>> {
  try {
    const values = JSON.parse(text) as unknown;
    if (typeof values !== "object" || values === null) return {};
    return Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, number | string] =>
          typeof entry[1] === "number" || typeof entry[1] === "string",
      ),
    );
  } catch {
    return {};
  }
}
