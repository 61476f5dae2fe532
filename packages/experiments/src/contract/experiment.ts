import type { RandomSource } from "holdfast";
import type { Picture } from "../pictures/index.ts";
import type { Measured } from "./measured.ts";

/** `short` takes seconds; `full` is the version for a figure in a paper. */
export type Size = "short" | "full";

/**
 * A theorem that can be watched: what is claimed beside what is measured, part by part. Every part has coins of its own, so the
 * rows do not depend on the order in which parts are run, on how the work was split, or on whether it was interrupted.
 */
export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** What is claimed, what is measured and what would contradict it: two or three sentences. */
  readonly summary: string;
  /** The statements it shows, by their ids, such as `chaudhuri-hsu/theorem-5`. */
  readonly statements: readonly string[];
  parts(size: Size): readonly Part[];
  picture(rows: readonly Row[]): Picture;
}

/** One piece of the work, some seconds at most: what is measured between two lines of the journal. */
export interface Part {
  /** Its name within the experiment; with the seed it fixes the coins. */
  readonly name: string;
  measure(run: PartRun): readonly Row[] | Promise<readonly Row[]>;
}

export interface PartRun {
  /** The coins of this part. */
  readonly random: RandomSource;
  /** Stops the work at the next pause. */
  readonly signal?: AbortSignal;
}

/** One claimed number beside its measured one, or a measured one alone. */
export interface Row {
  /** The curve it belongs to. */
  readonly series: string;
  /** The parameters, by name. */
  readonly at: Readonly<Record<string, number | string>>;
  readonly measured: Measured;
  readonly claimed?: Claimed;
}

export interface Claimed {
  readonly relation: "at most" | "at least" | "equal to";
  readonly value: number;
  /** For `equal to`: how far an exact value may be off, relative to the claimed one. Default 1e-9. */
  readonly within?: number;
}
