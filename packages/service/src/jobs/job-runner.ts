import { TimeGrid } from "../operations/time-grid.ts";
import { placesOf } from "../operations/log.ts";
import type { Service } from "../service.ts";
import { trainModelInThread } from "../threads/train-model.ts";
import { trainTableInThread } from "../threads/train-table.ts";
import type { Train } from "./attempt.ts";
import type { TrainTable } from "./attempt-table.ts";
import type { Job } from "./job.ts";
import { claimJob, renewLease } from "./lease.ts";
import { runJob } from "./run-job.ts";

export interface JobRunnerOptions {
  /** What trains. Default: a thread for each job. */
  readonly train?: Train;
  /** What trains on tables that stay in their databases. Default: a thread for each job. */
  readonly trainTable?: TrainTable;
  /** For how many milliseconds a node that says nothing is believed to be alive; clocks of nodes must agree to a part of it. Default 30000. */
  readonly lease?: number;
  /** After how many milliseconds without a call it looks for work. Default 1000. */
  readonly poll?: number;
}

/**
 * Runs the jobs of a node, at most `configuration.jobs` at once. Jobs are begun by whichever node comes first; a node that is no longer
 * heard of loses its jobs to the others, which run them again.
 */
export class JobRunner {
  readonly #service: Service;
  readonly #train: Train;
  readonly #trainTable: TrainTable;
  readonly #lease: number;
  readonly #poll: number;
  readonly #grid: TimeGrid;
  readonly #running = new Map<Job, AbortController>();
  readonly #ends = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #search: Promise<void> = Promise.resolve();
  #again = false;
  #stopped = false;

  constructor(
    service: Service,
    {
      train = trainModelInThread,
      trainTable = trainTableInThread,
      lease = 30_000,
      poll = 1000,
    }: JobRunnerOptions = {},
  ) {
    this.#service = service;
    this.#train = train;
    this.#trainTable = trainTable;
    this.#lease = lease;
    this.#poll = poll;
    this.#grid = new TimeGrid(service.configuration.jobGrid);
  }

  /** Looks for work now, and from then on now and then. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#looking) this.#again = true;
    else this.#search = this.#look();
  }

  /** Stops what runs: it is run again at the next start, or by another node at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    // What it takes while it stops is begun too, and stopped like the others.
    await this.#search;
    clearTimeout(this.#timer);
    for (const controller of this.#running.values()) controller.abort(new Error("the service stops"));
    await Promise.all(this.#ends);
  }

  async #look(): Promise<void> {
    const { database, node, now, configuration, log } = this.#service;
    clearTimeout(this.#timer);
    this.#looking = true;
    try {
      while (!this.#stopped && this.#running.size < configuration.jobs) {
        this.#again = false;
        const job = await claimJob(database, { node, now: now(), lease: this.#lease });
        if (job !== undefined) this.#begin(job);
        else if (!this.#isAskedAgain()) break;
      }
    } catch (error) {
      log.error(placesOf(error), "jobs cannot be claimed");
    }
    this.#looking = false;
    if (!this.#stopped) {
      this.#timer = setTimeout(() => {
        this.wake();
      }, this.#poll).unref();
    }
  }

  /** Whether somebody called while it looked: there may be work that it did not see. */
  #isAskedAgain(): boolean {
    return this.#again;
  }

  #begin(job: Job): void {
    const controller = new AbortController();
    this.#running.set(job, controller);
    const end = this.#run(job, controller).finally(() => {
      this.#running.delete(job);
      this.#ends.delete(end);
      this.wake();
    });
    this.#ends.add(end);
  }

  async #run(job: Job, controller: AbortController): Promise<void> {
    const { database, now, log } = this.#service;
    const { signal } = controller;
    const beat = setInterval(() => {
      renewLease(database, job, now() + this.#lease).then(
        (isOurs) => {
          if (!isOurs) controller.abort(new Error("the job was cancelled, or another node has it"));
        },
        // A database that does not answer now may do so before the lease ends.
        () => undefined,
      );
    }, this.#lease / 3).unref();
    try {
      const work = { train: this.#train, trainTable: this.#trainTable };
      await runJob(this.#service, job, { ...work, grid: this.#grid, signal });
    } catch (error) {
      if (!signal.aborted) log.error(placesOf(error), "a job could not be ended and will be run again");
      // Whoever looks next may have it at once.
      clearInterval(beat);
      await renewLease(database, job, 0).catch(() => false);
    } finally {
      clearInterval(beat);
    }
  }
}
