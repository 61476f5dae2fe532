import { lookup } from "holdfast";
import { type Experiment, measurePart, type PartOfRun, type Row } from "holdfast-experiments";

/** Where experiments are found by a thread, which shares no objects with the one that starts it. */
export interface ExperimentSource {
  readonly experiments: readonly Experiment[];
  /** The address of a module that exports them as `experiments`. */
  readonly address: string;
}

/** A part of an experiment, by names alone. */
export interface PartQuestion extends Omit<PartOfRun, "signal"> {
  readonly experiment: string;
}

/** Measures parts of the experiments of a module, in a thread. */
export async function partProgram(
  address: ExperimentSource["address"],
): Promise<(question: PartQuestion) => Promise<readonly Row[]>> {
  const { experiments } = (await import(/* @vite-ignore */ address)) as ExperimentSource;
  const find = lookup(experiments, { code: "parameter-range", path: "experiment" });
  return ({ experiment, ...part }) => measurePart(find(experiment), part);
}
