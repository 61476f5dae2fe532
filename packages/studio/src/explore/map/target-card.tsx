import type { Notion } from "holdfast";
import { Card } from "../../parts/card.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Current } from "../../parts/current.tsx";
import { Notice } from "../../parts/notice.tsx";
import { ProofTree } from "../../proof/proof-tree.tsx";
import { BoundNotes } from "./bound-notes.tsx";
import { wholeClaim } from "./claim-numbers.ts";
import { commandLine } from "./command-line.ts";
import { type Converted, type Flow, isConverted, type MapGraph, type Refused } from "./model.ts";
import { inPageWords } from "./page-words.ts";
import { StepList } from "./step-list.tsx";
import { TheoremsAt } from "./theorems-at.tsx";
import { useAims, useStart } from "./use-map.ts";

interface TargetCardProps {
  readonly graph: MapGraph;
  readonly flow: Flow | undefined;
  /** Whether it flows from what is typed now; only then a command beside it gives the same. */
  readonly isCurrent: boolean;
  readonly target: Notion;
  readonly onStart: (claim: string) => void;
}

/** What arrives at the chosen notion: the claim, the way, the proof; or why nothing does. */
export function TargetCard({ graph, flow, isCurrent, target, onStart }: TargetCardProps) {
  const stop = flow?.stops.find(({ to }) => to === target);
  const bounds = flow?.bounds.filter(({ to }) => to === target) ?? [];
  const claim =
    stop !== undefined && isConverted(stop)
      ? wholeClaim(stop.claim)
      : graph.notions.find(({ notion }) => notion === target)!.example;
  return (
    <div class="map-target">
      <Card
        title={`At ${target}`}
        aside={
          <button
            type="button"
            class="quiet"
            aria-disabled={!isCurrent}
            onClick={() => {
              if (isCurrent) onStart(claim);
            }}
          >
            Start from here
          </button>
        }
      >
        {stop === undefined ? (
          <p class="soft">What arrives here stands here once the claim is whole.</p>
        ) : (
          <Current isCurrent={isCurrent}>
            {isConverted(stop) ? (
              <Arrived stop={stop} />
            ) : (
              <NotArrived stop={stop} hasBounds={bounds.length > 0} />
            )}
            <BoundNotes stops={bounds} />
          </Current>
        )}
        <TheoremsAt graph={graph} notion={target} />
      </Card>
    </div>
  );
}

function Arrived({ stop }: { readonly stop: Converted }) {
  const [from] = useStart();
  const aims = useAims();
  return (
    <>
      {stop.isVacuous && (
        <Notice kind="warning">Vacuous: every mechanism keeps this promise, so it says nothing.</Notice>
      )}
      <p class="map-promise">{capital(stop.words)}.</p>
      <p class="mono small map-claim">{wholeClaim(stop.claim)}</p>
      <h3>Path</h3>
      {stop.path.length === 0 ? <p>none needed</p> : <StepList steps={stop.path} />}
      <div class="row">
        <CopyButton label="Copy the command" text={commandLine(from, stop.to, aims)} />
        <CopyButton label="Copy the certificate" text={JSON.stringify(stop.certificate, null, 2)} />
      </div>
      <h3>Proof</h3>
      <ProofTree certificate={stop.certificate} />
    </>
  );
}

function NotArrived({ stop, hasBounds }: { readonly stop: Refused; readonly hasBounds: boolean }) {
  const isMissing = stop.issue.code === "parameter-missing";
  return (
    <Notice
      kind={isMissing ? "warning" : "info"}
      title={
        isMissing
          ? `This way needs ${stop.issue.expected}`
          : `No rule leads here${hasBounds ? "; bounds do" : ""}`
      }
    >
      {capital(inPageWords(stop.message))}
    </Notice>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
