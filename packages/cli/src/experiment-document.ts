import { join } from "node:path";
import { HoldfastError } from "holdfast";
import { csvOf, type Experiment, type Row, runExperiment, svgOf, verdictOf } from "holdfast-experiments";
import type { ExperimentCommandOptions } from "./experiment.ts";
import { digestOfCode, type Heading, type Journal, openJournal } from "./experiment-journal.ts";
import { replaceText, unwritable } from "./input.ts";
import type { Io } from "./io.ts";
import type { Threads } from "./threads/start-threads.ts";

/** What was measured, and where it was written. */
export interface ExperimentDocument {
  readonly experiment: string;
  readonly title: string;
  readonly size: "short" | "full";
  readonly seed: string;
  readonly statements: readonly string[];
  readonly contradicted: number;
  readonly csv: string;
  readonly svg: string;
  readonly rows: readonly (Row & { readonly verdict: string })[];
}

/** Who measures, and who hears of it. */
export interface Measuring {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Those that measure the parts; without them they are measured here. */
  readonly threads: Threads<"experiment-part"> | undefined;
  readonly workers: number;
}

/** Measures an experiment, or what its journal lacks of it, and writes rows and picture. */
export async function measuredDocument(
  experiment: Experiment,
  { full, seed, out, again }: ExperimentCommandOptions,
  { io, signal, threads, workers }: Measuring,
): Promise<ExperimentDocument> {
  const size = full === true ? "full" : "short";
  const base = join(out, full === true ? `${experiment.id}.full` : experiment.id);
  const parts = experiment.parts(size).map((part) => part.name);
  const heading: Heading = { experiment: experiment.id, size, seed, code: digestOfCode(), parts };
  const journal = journalAt(`${base}.journal.jsonl`, heading, again === true);
  let measured: readonly Row[];
  try {
    if (journal.cleared !== undefined) {
      io.err(`An older journal of ${experiment.id} was started anew: ${journal.cleared}.\n`);
    }
    if (journal.known.size > 0) {
      io.err(
        `${journal.known.size} of ${parts.length} parts of ${experiment.id} were measured before (--again measures anew).\n`,
      );
    }
    measured = await runExperiment(experiment, {
      size,
      seed,
      known: journal.known,
      signal,
      together: workers,
      ...(threads && {
        measure: (part, stopped) => threads.ask({ experiment: experiment.id, size, seed, part }, stopped),
      }),
      onPart: (part, index, count) => {
        io.progress(`${experiment.id}: part ${index + 1} of ${count} (${part})`);
      },
      onRows: (part, rows) => {
        journal.append(part, rows);
      },
    });
  } finally {
    io.progress("");
    journal.close();
  }
  replaceText(`${base}.csv`, csvOf(measured), io);
  replaceText(`${base}.svg`, svgOf(experiment.title, experiment.picture(measured)), io);
  const rows = measured.map((row) => ({ ...row, verdict: verdictOf(row) }));
  return {
    experiment: experiment.id,
    title: experiment.title,
    size,
    seed,
    statements: experiment.statements,
    contradicted: rows.filter(({ verdict }) => verdict === "contradicted").length,
    csv: `${base}.csv`,
    svg: `${base}.svg`,
    rows,
  };
}

/** The journal; a folder that cannot be written is refused before anything is measured. */
function journalAt(file: string, heading: Heading, again: boolean): Journal {
  try {
    return openJournal(file, heading, again);
  } catch (error) {
    if (error instanceof HoldfastError) throw error;
    return unwritable(file, error);
  }
}
