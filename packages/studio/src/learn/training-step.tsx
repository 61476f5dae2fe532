import type { HoldfastClient } from "holdfast-service/client";
import { setFields } from "../address/use-address.ts";
import { formatExact } from "../format/number.ts";
import { Volatile } from "../parts/card.tsx";
import { Notice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { NotDone } from "../service/not-done.tsx";
import { problemOf, Refused } from "../service/refused.tsx";
import { useDeed } from "../service/use-deed.ts";
import type { JobState } from "./watch-job.ts";

interface TrainingStepProps {
  readonly client: HoldfastClient;
  readonly id: string;
  readonly job: JobState;
}

const phases = ["queued", "reading", "learning", "certifying", "done"] as const;

/** The training as it goes: its phases, a broken connection, its end. */
export function TrainingStep({ client, id, job }: TrainingStepProps) {
  const deed = useDeed();
  if (id === "")
    return <p class="soft">A training shows its phases here, and goes on when you leave the page.</p>;
  const { phase, isEnded, isLost, document } = job;
  const isKeyless = problemOf(job.error)?.status === 401;
  const cancel = (): void => {
    deed.run(async () => {
      await client.jobs.cancel(id);
    });
  };
  return (
    <>
      <ol class="learn-phases" aria-label="Phases of the training">
        {phases.map((name) => (
          <li
            key={name}
            data-state={stateOf(name, phase)}
            {...(name === phase ? { "aria-current": "step" as const } : {})}
          >
            {name}
          </li>
        ))}
      </ol>
      <p role="status" class="learn-now">
        {phase === undefined ? "Looking for the training…" : sentences[phase]}
        {document !== undefined && (
          <>
            {" "}
            {unitWords(document)}: {payments[document.payment]}.
          </>
        )}
      </p>
      <Working isBusy={phase !== undefined && !isEnded && !isLost && !isKeyless} label={phase ?? ""} />
      {isLost && (
        <Notice kind="warning" title="The connection to the service is lost">
          The training goes on there. This page keeps trying, and goes on where it was.
        </Notice>
      )}
      <Refused error={job.error} title="The training cannot be watched" />
      {phase === "failed" && (
        <Notice kind="error" title="The training failed">
          {document?.problem?.detail ?? "The service says no more."}
        </Notice>
      )}
      <NotDone
        error={deed.error}
        refused="It was not canceled"
        perhaps="No answer arrived. It may have been canceled; the phases above tell."
      />
      <div class="row">
        {!isEnded && (
          <button type="button" onClick={cancel} disabled={phase === undefined || isLost || isKeyless}>
            Cancel
          </button>
        )}
        {!isEnded && (
          <span class="small soft">
            One that waits gets its price back; one that was begun stays charged.
          </span>
        )}
        {isEnded && (
          <button
            type="button"
            onClick={() => {
              setFields({ job: undefined });
            }}
          >
            Train another model
          </button>
        )}
        <span class="small soft">
          Job <Volatile>{id}</Volatile>
        </span>
      </div>
    </>
  );
}

const sentences = {
  queued: "It waits for its turn.",
  reading: "The rows are read.",
  learning: "The candidates are scored, and one is drawn.",
  certifying: "The model is bound to its certificates.",
  done: "Done: the model is below.",
  failed: "It failed.",
  cancelled: "It was canceled.",
} as const;

const payments = { reserved: "reserved", charged: "charged", "given-back": "given back" } as const;

function unitWords({ price }: NonNullable<JobState["document"]>): string {
  return `Price ${formatExact(price.amount, "up")}`;
}

function stateOf(name: (typeof phases)[number], now: JobState["phase"]): "past" | "now" | "later" {
  const place = phases.indexOf(now as (typeof phases)[number]);
  const own = phases.indexOf(name);
  if (place < 0 || own > place) return "later";
  return own < place || now === "done" ? "past" : "now";
}
