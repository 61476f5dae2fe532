import { seededSource } from "holdfast";
import type { Experiment, Row, Size } from "./experiment.ts";

export interface ExperimentRun {
  readonly size: Size;
  readonly seed: string;
  /** The rows of parts that were measured before, by name: they are not measured again. */
  readonly known?: ReadonlyMap<string, readonly Row[]>;
  readonly signal?: AbortSignal;
  /** Called before each part that is measured. */
  readonly onPart?: (name: string, index: number, count: number) => void;
  /** Called after it, with its rows. */
  readonly onRows?: (name: string, rows: readonly Row[]) => void;
}

/** Measures every part that is not known yet, in their order, and gives the rows of all of them. */
export async function runExperiment(experiment: Experiment, run: ExperimentRun): Promise<readonly Row[]> {
  const parts = experiment.parts(run.size);
  const rows: Row[] = [];
  for (const [index, part] of parts.entries()) {
    const known = run.known?.get(part.name);
    if (known !== undefined) {
      rows.push(...known);
      continue;
    }
    // A turn of the event loop, so that whoever wants to stop the work is heard between two parts.
    await new Promise((resolve) => setTimeout(resolve));
    run.signal?.throwIfAborted();
    run.onPart?.(part.name, index, parts.length);
    const random = seededSource(`${run.seed}/${experiment.id}/${run.size}/${part.name}`);
    const measured = await part.measure({ random, ...(run.signal && { signal: run.signal }) });
    run.onRows?.(part.name, measured);
    rows.push(...measured);
  }
  return rows;
}
