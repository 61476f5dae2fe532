import { setFields, useField } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { TextField } from "../../parts/text-field.tsx";
import type { ShownMember } from "../work/zoo.ts";

interface SizeFieldsProps {
  readonly usual: string;
  readonly member: ShownMember | undefined;
  readonly error: Error | undefined;
}

/** How much is run, how sure the bound is to be, and the seed that makes it repeatable. */
export function SizeFields({ usual, member, error }: SizeFieldsProps) {
  const [runs, setRuns] = useField("runs", usual);
  const [confidence, setConfidence] = useField("confidence", "0.95");
  const [seed, setSeed] = useField("seed", "1");
  const [selection, setSelection] = useField("selection-runs", "");
  const needed = member?.size;
  return (
    <>
      <TextField
        label="runs"
        hint="Runs on each data set that confirm"
        kind="number"
        value={runs}
        wrong={wrongAt(error, "runs")}
        onValue={setRuns}
      />
      {needed !== undefined && Number(runs) < needed.runs && (
        <p class="small">
          It takes about {formatNumber(needed.runs)} runs to judge this one rightly.{" "}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setFields({ runs: String(needed.runs), "selection-runs": String(needed.selectionRuns) });
            }}
          >
            Take so many
          </button>
        </p>
      )}
      <TextField
        label="confidence"
        hint="The probability that the bound is right"
        kind="number"
        value={confidence}
        wrong={wrongAt(error, "confidence")}
        onValue={setConfidence}
      />
      <TextField
        label="seed"
        hint="The same seed brings the same runs again"
        value={seed}
        wrong={wrongAt(error, "seed")}
        onValue={setSeed}
      />
      <details open={selection !== ""}>
        <summary>Runs that choose</summary>
        <TextField
          label="selection-runs"
          hint="Runs on each data set that choose the event; a fifth of the others by default, at least 1000"
          kind="number"
          value={selection}
          wrong={wrongAt(error, "selection-runs")}
          onValue={setSelection}
        />
      </details>
    </>
  );
}
