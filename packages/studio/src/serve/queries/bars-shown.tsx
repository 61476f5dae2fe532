import { formatNumber } from "../../format/number.ts";
import type { Answer } from "../../library/use-answer.ts";
import { Working } from "../../parts/working.tsx";
import type { PlannedQuery } from "./query-work.ts";

/** How exact an answer would be, before it is bought. */
export function BarsShown({ plan }: { readonly plan: Answer<PlannedQuery> }) {
  const { value, error, isWaiting } = plan;
  return (
    <section class="serve-price" aria-label="How exact" aria-busy={isWaiting}>
      <span class="small soft">How exact</span>
      {error !== undefined && <span>The query cannot be read yet.</span>}
      {error === undefined && value === undefined && <span>…</span>}
      {error === undefined && value !== undefined && (
        <>
          {value.counted !== undefined && <span class="small">{value.counted}</span>}
          <strong class="serve-amount">{withinInWords(value)}</strong>
          <span class="small">
            Every range contains the number that was counted, except with probability {value.bars.beta} in
            all.
          </span>
        </>
      )}
      <Working isBusy={isWaiting} label="Planning the query" />
    </section>
  );
}

function withinInWords({ kind, bars }: PlannedQuery): string {
  const { within, countWithin, rankError } = bars;
  if (rankError !== undefined) return `at most ${formatNumber(rankError, "up")} rows off`;
  if (within !== undefined) {
    const what = kind === "mean" ? "" : kind === "count" ? " rows" : " rows in each cell";
    return `± ${formatNumber(within, "up")}${what}`;
  }
  return countWithin === undefined
    ? "it depends on how many rows there are"
    : `± ${formatNumber(countWithin, "up")} rows counted; the mean by how many there are`;
}
