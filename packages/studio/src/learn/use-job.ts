import type { HoldfastClient } from "holdfast-service/client";
import { useEffect, useState } from "preact/hooks";
import { type JobState, watchJob } from "./watch-job.ts";

const unknown: JobState = { isEnded: false, isLost: false };

/** Watches the job of the address; with another key the watch goes on. `onEnd` is told when it has ended. */
export function useJob(client: HoldfastClient, id: string, onEnd: () => void): JobState {
  const [held, setHeld] = useState({ id, state: unknown });
  useEffect(() => {
    setHeld((now) => (now.id === id ? now : { id, state: unknown }));
    if (id === "") return;
    const ended = new AbortController();
    void watchJob(client.jobs, id, {
      signal: ended.signal,
      network: window,
      onState: (change) => {
        setHeld(({ state }) => ({ id, state: joined(state, change) }));
        // Reserved at first, charged or given back at the end: what is left has changed.
        if (change.document !== undefined) onEnd();
      },
    });
    return () => {
      ended.abort();
    };
  }, [client, id]);
  return held.id === id ? held.state : unknown;
}

/** What was wrong before is not wrong any more when something new is known. */
function joined(before: JobState, change: Partial<JobState>): JobState {
  const { phase, document } = before;
  const known = { ...(phase && { phase }), ...(document && { document }) };
  return { ...known, isEnded: before.isEnded, isLost: before.isLost, ...change };
}
