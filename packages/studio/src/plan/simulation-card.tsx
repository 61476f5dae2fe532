import type { Simulated } from "holdfast";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatNumber } from "../format/number.ts";
import type { Library } from "../library/library.ts";
import { Card } from "../parts/card.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { DataTable } from "../parts/table.tsx";
import { Working } from "../parts/working.tsx";
import type { Flags } from "./goal-flags.ts";
import { countOf } from "./plan-words.ts";
import type * as work from "./work.ts";

interface SimulationCardProps {
  readonly library: Library<typeof work>;
  readonly flags: Flags;
}

interface Run {
  readonly isBusy: boolean;
  readonly found?: Simulated;
  readonly error?: Error;
}

/** How much of the n is the proof's: tries the recommended learner on hard laws, when one asks for it. A new goal needs a new card. */
export function SimulationCard({ library, flags }: SimulationCardProps) {
  const [{ isBusy, found, error }, setRun] = useState<Run>({ isBusy: false });
  const ended = useRef<AbortController>(undefined);
  useEffect(() => () => ended.current?.abort(), []);
  const start = (): void => {
    const run = new AbortController();
    ended.current = run;
    setRun({ isBusy: true });
    library.ask("simulate", flags, { signal: run.signal }).then(
      (simulated) => {
        setRun({ isBusy: false, ...(simulated && { found: simulated }) });
      },
      (reason: unknown) => {
        setRun({ isBusy: false, ...(run.signal.aborted ? {} : { error: reason as Error }) });
      },
    );
  };
  return (
    <Card title="On hard laws">
      <p>
        How much of the distance to the lower bound is the proof&rsquo;s? The recommended learner is tried on
        a few laws that are hard by design; it says nothing about other laws.
      </p>
      <div class="row">
        <button type="button" disabled={isBusy} onClick={start}>
          Simulate
        </button>
        {isBusy && (
          <button type="button" onClick={() => ended.current?.abort()}>
            Stop
          </button>
        )}
      </div>
      <Working isBusy={isBusy} label="Simulating" />
      <ErrorNotice error={error} />
      {found !== undefined && <Found found={found} />}
    </Card>
  );
}

function Found({ found }: { readonly found: Simulated }) {
  if ("skipped" in found)
    return (
      <p>
        Not for <code>{found.learner}</code>: {found.skipped}.
      </p>
    );
  const { n, ratio, runs, seed, laws, confidence } = found;
  return (
    <>
      <p>
        n = {countOf(n)} suffices on {laws.length} hard laws ({formatNumber(runs)} runs each, seed {seed},
        confidence {confidence}); the proved n is {formatNumber(ratio)} times that.
      </p>
      <DataTable
        caption="Failures on hard laws"
        rows={laws}
        keyOf={({ law }) => law}
        columns={[
          { title: "law", cell: ({ law }) => law },
          { title: "failures", isNumber: true, cell: ({ failures }) => formatNumber(failures) },
          { title: "at most", isNumber: true, cell: ({ upper }) => formatNumber(upper, "up") },
        ]}
      />
    </>
  );
}
