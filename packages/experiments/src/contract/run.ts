import { blackBoxes, seededSource } from "holdfast";
import type { Experiment, Row, Size } from "./experiment.ts";

export interface ExperimentRun {
  readonly size: Size;
  readonly seed: string;
  /** The rows of parts that were measured before, by name: they are not measured again. */
  readonly known?: ReadonlyMap<string, readonly Row[]>;
  readonly signal?: AbortSignal;
  /** Parts that are under way at once. Default 1; more are of use where `measure` asks somebody else. */
  readonly together?: number;
  /** Who measures a part, by its name: a thread, say, that gives what `measurePart` gives. Default: this function itself. */
  readonly measure?: (part: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Called before each part that is measured. */
  readonly onPart?: (name: string, index: number, count: number) => void;
  /** Called after it, with its rows; where several are under way, in the order in which they are done. */
  readonly onRows?: (name: string, rows: readonly Row[]) => void;
}

/** Measures every part that is not known yet, and gives the rows of all of them in the order of the parts. */
export async function runExperiment(experiment: Experiment, run: ExperimentRun): Promise<readonly Row[]> {
  const { size, seed, together = 1 } = run;
  const measure =
    run.measure ?? ((part: string, signal) => measurePart(experiment, { size, seed, part, signal }));
  const parts = experiment.parts(size);
  const rows = new Map(run.known);
  const missing = [...parts.entries()].filter(([, { name }]) => !rows.has(name));
  const split = { batch: 1, concurrent: together, signal: run.signal };
  await blackBoxes.inChunks(missing.length, split, async (_, signal, chunk) => {
    const [index, { name }] = missing[chunk]!;
    // A turn of the event loop, so that whoever wants to stop the work is heard between two parts.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    run.onPart?.(name, index, parts.length);
    const measured = await measure(name, signal);
    run.onRows?.(name, measured);
    rows.set(name, measured);
  });
  return parts.flatMap(({ name }) => rows.get(name)!);
}

/** Which part of an experiment, and with which coins. */
export interface PartOfRun extends Pick<ExperimentRun, "size" | "seed" | "signal"> {
  /** Its name. */
  readonly part: string;
}

/** Measures one part with the coins that are its own: the same rows wherever and whenever it is done. */
export async function measurePart(
  experiment: Experiment,
  { size, seed, part: name, signal }: PartOfRun,
): Promise<readonly Row[]> {
  const part = experiment.parts(size).find((one) => one.name === name);
  if (part === undefined) throw new Error(`${experiment.id} has no part ${name}`);
  const random = seededSource(`${seed}/${experiment.id}/${size}/${name}`);
  return part.measure({ random, ...(signal && { signal }) });
}
