/** How far a search has come: the bounds proved so far and the work done. */
export interface SearchProgress {
  readonly lower: number;
  readonly upper: number;
  readonly work: number;
}

/** How a caller follows a search, and stops it. */
export interface SearchWatch {
  /** Stops the search: it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after every turn of the search. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

export interface SearchOptions extends SearchWatch {
  /** The most work to do, in the search's own count of steps; default no limit. */
  readonly budget?: number;
}

/** Runs a search to its end. */
export function runSearch<Result>(
  steps: Generator<SearchProgress, Result, void>,
  { signal, onProgress }: SearchWatch,
): Result {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

/** Runs a search to its end and lets other tasks run after every turn, so that a page can show it and stop it. */
export async function runSearchInTurns<Result>(
  steps: Generator<SearchProgress, Result, void>,
  { signal, onProgress }: SearchWatch,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
    await new Promise<void>((resume) => setTimeout(resume, 0));
  }
}
