import { useEffect, useState } from "preact/hooks";
import type { Measurement } from "./model.ts";

/** What was measured since the studio was opened, by experiment and seed, so that going back to a picture is not measuring again. */
const measured = new Map<string, Measurement>();
const listeners = new Set<() => void>();

export function keepMeasurement(measurement: Measurement): void {
  measured.set(keyOf(measurement.experiment, measurement.seed), measurement);
  for (const listener of listeners) listener();
}

/** Looks up what was measured; the component is drawn again when there is more. */
export function useMeasured(): (experiment: string, seed: string) => Measurement | undefined {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = (): void => {
      redraw((count) => count + 1);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return (experiment, seed) => measured.get(keyOf(experiment, seed));
}

function keyOf(experiment: string, seed: string): string {
  return `${experiment} ${seed}`;
}
