const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs something that stops when the process is interrupted, so that what it has started is stopped too. Gives undefined
 * when it was; a second interruption ends the process at once.
 */
export async function interruptible<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const interrupted = new AbortController();
  const stop = (): void => {
    interrupted.abort(new Error("interrupted"));
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    return await run(interrupted.signal);
  } catch (error) {
    if (interrupted.signal.aborted) return undefined;
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
