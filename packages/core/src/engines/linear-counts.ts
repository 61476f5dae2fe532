import type { Sample } from "../data/index.ts";
import type { LinearFamily } from "./direction-tree.ts";
import { linearArithmetic } from "./linear-arithmetic.ts";
import { linearCounter } from "./linear-counter.ts";
import { type LinearJob, taskCount } from "./linear-job.ts";
import { linearModule } from "./linear-module.ts";
import { plainLinearCounter } from "./plain-linear-counter.ts";
import type { ScoreOptions } from "./score-engine.ts";
import { sharedBytes, sharedJob } from "./shared-job.ts";
import { pace, type Steps } from "./steps.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Multiplications below which starting or waking threads costs more than it saves. */
const worthThreads = 2e8;

/**
 * Error counts of halfspaces and separators: exact for features on the integer grid; for others those of `predict`.
 * Cost: n * m * d / 8 vector products in int16, in all threads of the pool; memory: a copy of the sample where it does
 * not lie in shared memory already, overwritten in the end, and some hundred kilobytes a thread. Where WebAssembly is
 * forbidden, the same counts come from plain loops.
 */
export async function linearCounts(
  family: LinearFamily,
  sample: Sample,
  pool: () => Promise<WorkerPool | undefined>,
  options: ScoreOptions = {},
): Promise<Uint32Array> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const arithmetic = linearArithmetic(family, sample);
  if (sample.n === 0 || family.count === 0) return new Uint32Array(family.count);
  const work = sample.n * family.count * (family.features + 2);
  const threads = work < worthThreads ? undefined : await pool();
  signal?.throwIfAborted();
  if (threads === undefined) {
    const errors = new Int32Array(family.count);
    const { columns, labels } = sample;
    const { weights, offsets } = family;
    const job = { arithmetic, columns, labels, weights, offsets, state: new Int32Array(3), errors };
    await pace(linearSteps(job, await linearModule()), options);
    return new Uint32Array(errors);
  }
  const bytes = sharedBytes(family, sample);
  const memory = threads.borrow(bytes);
  const job = sharedJob(family, sample, arithmetic, memory);
  const stop = (): void => void Atomics.store(job.state, 1, 1);
  signal?.addEventListener("abort", stop);
  try {
    await threads.run(job, taskCount(job), onProgress);
    signal?.throwIfAborted();
    return new Uint32Array(job.errors);
  } finally {
    signal?.removeEventListener("abort", stop);
    threads.giveBack(memory, bytes);
  }
}

/** All tasks of a job in one thread. */
function* linearSteps(job: LinearJob, module: WebAssembly.Module | undefined): Steps<undefined> {
  const run = module === undefined ? plainLinearCounter(job) : linearCounter(module)(job);
  const total = taskCount(job);
  for (let task = 0; task < total; task++) {
    run(task);
    yield { done: task + 1, total };
  }
  return undefined;
}
