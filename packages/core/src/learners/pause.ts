import type { Progress } from "../engines/index.ts";
import type { Run } from "./learner.ts";

/** Milliseconds after which work in the caller's thread lets the program breathe. */
const patience = 30;

/**
 * Lets a long loop be watched and stopped: `await pause({ done, total })` now and then tells progress, rests, and throws
 * when the run was stopped. It costs next to nothing while less than 30 milliseconds have passed since the last rest.
 */
export function pausing({
  signal,
  onProgress,
}: Omit<Run, "coins" | "engine">): (progress: Progress) => Promise<void> {
  let rested = performance.now();
  signal?.throwIfAborted();
  return async (progress) => {
    if (performance.now() < rested + patience) return;
    onProgress?.(progress);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    rested = performance.now();
  };
}
