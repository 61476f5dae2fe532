export interface ChunkOptions {
  /** Runs that are asked for at once, at most. */
  readonly batch: number;
  /** Chunks under way at once, at most. */
  readonly concurrent: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Splits `count` runs into chunks, a few under way at a time, and gives their results in order. The first chunk that fails
 * stops the others, which hear of it by their signal; it is waited for them, so nothing is under way afterwards.
 */
export async function inChunks<Result>(
  count: number,
  { batch, concurrent, signal }: ChunkOptions,
  run: (runs: number, signal: AbortSignal, chunk: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const chunks = Math.ceil(count / batch);
  const results = new Array<Result>(chunks);
  const failed = new AbortController();
  const stop = (): void => {
    failed.abort(signal?.reason);
  };
  if (signal?.aborted === true) stop();
  signal?.addEventListener("abort", stop);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < chunks) {
      failed.signal.throwIfAborted();
      const chunk = next++;
      const runs = Math.min(batch, count - chunk * batch);
      try {
        results[chunk] = await run(runs, failed.signal, chunk);
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }
  };
  try {
    const workers = Array.from({ length: Math.min(concurrent, chunks) }, worker);
    const ends = await Promise.allSettled(workers);
    // The reason of the abort is the first failure; others failed because of it.
    if (ends.some(({ status }) => status === "rejected")) throw failed.signal.reason;
    return results;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
