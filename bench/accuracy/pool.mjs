import { Worker } from "node:worker_threads";
import { runTask } from "./run.mjs";

/**
 * Runs tasks, `workers` at a time in threads, or in this one where `workers` is 0, and says each result as it comes. Results do not depend on
 * who ran them. Each thread takes a stretch of its own, so that it seldom changes tables, and the next task of the longest stretch when
 * its own is done.
 */
export async function runAll(tasks, { workers, onResult }) {
  if (workers === 0) {
    for (const [place, task] of tasks.entries()) onResult(place, await runTask(task));
    return;
  }
  const count = Math.min(workers, tasks.length);
  const stretches = Array.from({ length: count }, (_, k) => ({
    next: Math.round((k * tasks.length) / count),
    end: Math.round(((k + 1) * tasks.length) / count),
  }));
  await Promise.all(stretches.map((own) => oneThread(tasks, { own, stretches, onResult })));
}

function oneThread(tasks, { own, stretches, onResult }) {
  const worker = new Worker(new URL("worker.mjs", import.meta.url));
  return new Promise((resolve, reject) => {
    const give = () => {
      const from =
        own.next < own.end ? own : stretches.reduce((a, b) => (b.end - b.next > a.end - a.next ? b : a));
      if (from.next >= from.end) {
        resolve();
        return;
      }
      // Another's stretch is taken from its end.
      const place = from === own ? from.next++ : --from.end;
      worker.postMessage({ place, task: tasks[place] });
    };
    worker.on("error", reject);
    worker.on("message", ({ place, result, error }) => {
      if (error !== undefined) {
        reject(new Error(error));
        return;
      }
      onResult(place, result);
      give();
    });
    give();
  }).finally(() => worker.terminate());
}
