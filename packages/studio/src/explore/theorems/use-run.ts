import { useEffect, useRef, useState } from "preact/hooks";
import { theoremLibrary } from "./library.ts";
import { keepMeasurement } from "./measured.ts";
import type { PartProgress } from "./model.ts";

export interface Run {
  readonly isRunning: boolean;
  readonly progress: PartProgress | undefined;
  readonly error: Error | undefined;
  readonly isStopped: boolean;
  readonly start: (seed: string) => void;
  readonly stop: () => void;
}

/** Runs an experiment in the page's thread; whoever leaves the page stops it. */
export function useRun(experiment: string): Run {
  const [state, setState] = useState<Omit<Run, "start" | "stop">>({
    isRunning: false,
    progress: undefined,
    error: undefined,
    isStopped: false,
  });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [experiment],
  );
  const start = (seed: string): void => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ isRunning: true, progress: undefined, error: undefined, isStopped: false });
    const end = (changes: Partial<Run>): void => {
      if (running.current === own) setState((now) => ({ ...now, isRunning: false, ...changes }));
    };
    theoremLibrary
      .ask(
        "measure",
        { experiment, seed },
        {
          signal: own.signal,
          onProgress: (progress) => {
            if (running.current === own) setState((now) => ({ ...now, progress }));
          },
        },
      )
      .then(
        (measurement) => {
          keepMeasurement(measurement);
          end({});
        },
        (error: unknown) => {
          end(own.signal.aborted ? { isStopped: true } : { error: error as Error });
        },
      );
  };
  return {
    ...state,
    start,
    stop: () => {
      running.current?.abort();
    },
  };
}
