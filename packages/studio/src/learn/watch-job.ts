import type { HoldfastClient } from "holdfast-service/client";
import type { JobDocument } from "../service/documents.ts";

/** What is known of a job. */
export interface JobState {
  readonly phase?: JobDocument["phase"];
  readonly isEnded: boolean;
  /** The connection broke; the job goes on in the service. */
  readonly isLost: boolean;
  readonly document?: JobDocument;
  readonly error?: Error;
}

/** What tells that the machine has a network, or not: the window, in browsers. */
type Network = Pick<EventTarget, "addEventListener" | "removeEventListener">;

interface WatchOptions {
  readonly signal: AbortSignal;
  readonly onState: (change: Partial<JobState>) => void;
  readonly network: Network;
  /** Milliseconds between two tries. Default 1000. */
  readonly rest?: number;
}

/** Follows a job to its end. A broken connection is told and tried again for as long as it takes; a refusal ends the watch. */
export async function watchJob(
  jobs: Pick<HoldfastClient["jobs"], "get" | "events">,
  id: string,
  { signal, onState, network, rest = 1000 }: WatchOptions,
): Promise<void> {
  const tell = (change: Partial<JobState>): void => {
    if (!signal.aborted) onState(change);
  };
  while (!signal.aborted) {
    const attempt = new AbortController();
    const end = (): void => {
      attempt.abort();
    };
    signal.addEventListener("abort", end);
    network.addEventListener("offline", end);
    try {
      const begun = await jobs.get(id);
      tell({ document: begun, phase: begun.phase, isLost: false });
      if (!isEnd(begun.phase))
        for await (const { phase } of jobs.events(id, attempt.signal)) tell({ phase, isLost: false });
      const document = await jobs.get(id);
      tell({ document, phase: document.phase, isEnded: isEnd(document.phase), isLost: false });
      return;
    } catch (error) {
      if (!attempt.signal.aborted && !isLoss(error)) {
        tell({ error: error as Error, isLost: false });
        return;
      }
      tell({ isLost: true });
    } finally {
      signal.removeEventListener("abort", end);
      network.removeEventListener("offline", end);
    }
    await pause(rest, signal, network);
  }
}

function isEnd(phase: JobDocument["phase"]): boolean {
  return phase === "done" || phase === "failed" || phase === "cancelled";
}

/** Nobody answered, or somebody who is busy. */
function isLoss(error: unknown): boolean {
  const status = (error as { readonly problem?: { readonly status: number } }).problem?.status;
  return status === undefined || status === 0 || status === 502 || status === 503 || status === 504;
}

/** Until the network is back, or some time has passed. */
function pause(milliseconds: number, signal: AbortSignal, network: Network): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      network.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    network.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
