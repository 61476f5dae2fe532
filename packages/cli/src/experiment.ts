import { join } from "node:path";
import {
  csvOf,
  type Experiment,
  experiments,
  type Row,
  runExperiment,
  svgOf,
  verdictOf,
} from "holdfast-experiments";
import { HoldfastError, lookup } from "holdfast";
import { digestOfCode, type Heading, type Journal, openJournal } from "./experiment-journal.ts";
import { conclusion, experimentInWords } from "./experiment-text.ts";
import { replaceText, unwritable } from "./input.ts";
import type { Io } from "./io.ts";
import { table } from "./table.ts";

export interface ExperimentCommandOptions {
  readonly full?: true;
  readonly seed: string;
  readonly out: string;
  readonly again?: true;
  readonly json?: true;
}

/**
 * `holdfast experiment list|NAME|all`: measures what a theorem claims, and writes the rows as CSV and the picture as SVG. What was
 * measured before an interruption is not measured again. Exit status 1 where a measured value contradicts its claim.
 */
export async function experimentCommand(
  name: string,
  options: ExperimentCommandOptions,
  io: Io,
  known: readonly Experiment[] = experiments,
): Promise<number> {
  if (name === "list") return list(known, options, io);
  const expected = "list, all or one of";
  const find = lookup(known, { code: "parameter-range", path: "experiment", expected });
  const chosen = name === "all" ? known : [find(name)];
  const interrupted = new AbortController();
  const stop = (): void => {
    interrupted.abort();
  };
  // Only once: a second time ends the process at once, and the journal keeps what is whole.
  process.once("SIGINT", stop);
  const documents: ExperimentDocument[] = [];
  try {
    for (const experiment of chosen) {
      const document = await measure(experiment, options, io, interrupted.signal);
      documents.push(document);
      if (options.json === true) continue;
      io.out(
        chosen.length > 1
          ? `${experiment.id}: ${conclusion(document.rows)}\n`
          : experimentInWords(experiment, document.rows),
      );
      if (chosen.length === 1) io.out(`Rows: ${document.csv}\nPicture: ${document.svg}\n`);
    }
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    io.err("Stopped. The same command goes on where it was.\n");
    return 130;
  } finally {
    process.off("SIGINT", stop);
  }
  if (options.json === true)
    io.out(`${JSON.stringify(name === "all" ? documents : documents[0], null, 2)}\n`);
  return documents.every(({ contradicted }) => contradicted === 0) ? 0 : 1;
}

interface ExperimentDocument {
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

async function measure(
  experiment: Experiment,
  { full, seed, out, again }: ExperimentCommandOptions,
  io: Io,
  signal: AbortSignal,
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

function list(known: readonly Experiment[], { json }: ExperimentCommandOptions, io: Io): number {
  const described = known.map(({ id, title, summary, statements }) => ({
    id,
    title,
    summary,
    statements,
  }));
  if (json === true) io.out(`${JSON.stringify({ experiments: described }, null, 2)}\n`);
  else io.out(`${table(described.map(({ id, title }) => [id, title])).join("\n")}\n`);
  return 0;
}
