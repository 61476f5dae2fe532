/** Runs tasks one after the other in a thread, and sends each result back with the place of its task. */
import { parentPort } from "node:worker_threads";
import { runTask } from "./run.mjs";

parentPort.on("message", async ({ place, task }) => {
  try {
    parentPort.postMessage({ place, result: await runTask(task) });
  } catch (error) {
    parentPort.postMessage({ place, error: String(error?.stack ?? error) });
  }
});
