import { availableParallelism } from "node:os";
import { blackBoxes, lookup } from "holdfast";
import { type Experiment, experiments } from "holdfast-experiments";
import { type ExperimentDocument, measuredDocument } from "./experiment-document.ts";
import type { ExperimentSource } from "./experiment-part.ts";
import { conclusion, experimentInWords } from "./experiment-text.ts";
import type { Io } from "./io.ts";
import { integerOption, refuse } from "./numbers.ts";
import { table } from "./table.ts";
import { startThreads } from "./threads/start-threads.ts";

export interface ExperimentCommandOptions {
  readonly full?: true;
  readonly seed: string;
  readonly out: string;
  readonly again?: true;
  readonly workers?: string;
  readonly json?: true;
}

const published: ExperimentSource = { experiments, address: import.meta.resolve("holdfast-experiments") };

/**
 * `holdfast experiment list|NAME|all`: measures what a theorem claims, and writes the rows as CSV and the picture as SVG. What was
 * measured before an interruption is not measured again, and the rows are the same for every number of threads. Exit status 1 where a
 * measured value contradicts its claim.
 */
export async function experimentCommand(
  name: string,
  options: ExperimentCommandOptions,
  io: Io,
  { experiments: known, address }: ExperimentSource = published,
): Promise<number> {
  if (name === "list") return list(known, options, io);
  const expected = "list, all or one of";
  const find = lookup(known, { code: "parameter-range", path: "experiment", expected });
  const chosen = name === "all" ? known : [find(name)];
  const workers = workersOf(options, name === "all");
  const threads = workers > 1 ? startThreads(workers, "experiment-part", address) : undefined;
  const interrupted = new AbortController();
  const stop = (): void => {
    interrupted.abort();
  };
  // Only once: a second time ends the process at once, and the journal keeps what is whole.
  process.once("SIGINT", stop);
  const documents: ExperimentDocument[] = [];
  let told = 0;
  try {
    // Several experiments are under way as well: no thread waits for the last part of one.
    const split = { batch: 1, concurrent: workers, signal: interrupted.signal };
    await blackBoxes.inChunks(chosen.length, split, async (_, signal, chunk) => {
      documents[chunk] = await measuredDocument(chosen[chunk]!, options, { io, signal, threads, workers });
      for (; documents[told] !== undefined; told++) {
        if (options.json !== true) io.out(inWords(chosen[told]!, documents[told]!, chosen.length === 1));
      }
    });
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    io.err("Stopped. The same command goes on where it was.\n");
    return 130;
  } finally {
    threads?.close();
    process.off("SIGINT", stop);
  }
  if (options.json === true)
    io.out(`${JSON.stringify(name === "all" ? documents : documents[0], null, 2)}\n`);
  return documents.every(({ contradicted }) => contradicted === 0) ? 0 : 1;
}

/** The most threads that are started. */
const mostWorkers = 256;

/** Threads that measure; one experiment in its short form takes seconds, and is measured here. */
function workersOf({ workers, full }: ExperimentCommandOptions, isAll: boolean): number {
  const count = integerOption(workers, "--workers") ?? (isAll || full === true ? availableParallelism() : 1);
  if (count >= 1 && count <= mostWorkers) return count;
  const expected = `from 1 to ${mostWorkers}`;
  return refuse({ code: "parameter-range", path: "--workers", expected, received: String(count) });
}

/** A line, or all of it where it is the only one. */
function inWords(experiment: Experiment, { rows, csv, svg }: ExperimentDocument, isAlone: boolean): string {
  if (!isAlone) return `${experiment.id}: ${conclusion(rows)}\n`;
  return `${experimentInWords(experiment, rows)}Rows: ${csv}\nPicture: ${svg}\n`;
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
