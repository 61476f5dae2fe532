import { setFields } from "../../address/use-address.ts";
import { formatNumber, formatPercent } from "../../format/number.ts";
import { CompareBars } from "../shown/compare-bars.tsx";
import { enclosedText } from "../shown/enclosed-text.ts";
import type { ExactResult, ExactRow } from "../work/exact-result.ts";
import { verdictOf } from "./verdict-words.ts";

/** Every claim beside what was measured. */
export function ClaimList({ result, chosen }: { readonly result: ExactResult; readonly chosen: number }) {
  return (
    <ul class="audit-claims">
      {result.rows.map((row, place) => (
        <li key={place} class={place === chosen ? "chosen" : ""}>
          <Claim
            row={row}
            isComplete={result.enumerated === result.asked}
            isChosen={place === chosen}
            onChoose={() => {
              setFields({ claim: place === result.heading ? undefined : String(place) });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface ClaimProps {
  readonly row: ExactRow;
  readonly isComplete: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Claim({ row, isComplete, isChosen, onChoose }: ClaimProps) {
  const {
    notion,
    claim,
    parameter = "",
    claimed,
    measured,
    ratio,
    verdict,
    note,
    distributions,
    witness,
  } = row;
  const { word, kind } = verdictOf(row, isComplete);
  const isBroken = verdict === "broken";
  return (
    <div class="stack audit-claim">
      <div class="row">
        <h3>{notion}</h3>
        <span class={`tag ${kind}`}>{word}</span>
      </div>
      <p class="small soft mono">{claim.slice(notion.length).trim()}</p>
      {claimed !== undefined && measured !== undefined && (
        <CompareBars
          label={`${parameter} of ${notion}`}
          values={[
            { label: `${parameter} claimed`, value: claimed, kind: "claimed" },
            {
              label: `${parameter} measured`,
              value: isBroken ? measured.lower : measured.upper,
              shown: enclosedText(measured, isBroken ? "down" : "up"),
              kind: isBroken ? "broken" : "measured",
            },
          ]}
        />
      )}
      {ratio !== undefined && (
        <p class="small">
          Measured is {formatPercent(ratio)} of what is claimed
          {ratio > 0.999 && !isBroken ? ": the claim is tight here" : ""}.
        </p>
      )}
      {note !== undefined && <p class="small soft">{note}</p>}
      {distributions !== undefined && (
        <p class="small soft">
          Searched on {formatNumber(distributions)} distributions; that is no proof for all of them.
        </p>
      )}
      {witness !== undefined && (
        <button type="button" class="quiet audit-choose" aria-pressed={isChosen} onClick={onChoose}>
          {isChosen ? "Its worst case is shown" : "Show its worst case"}
        </button>
      )}
    </div>
  );
}
