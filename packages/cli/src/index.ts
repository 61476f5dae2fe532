import { isMainThread, workerData } from "node:worker_threads";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

if (!isMainThread && typeof workerData === "object" && workerData !== null && "holdfast" in workerData) {
  // A thread that a command has started, for a piece of its work.
  (await import("./threads/serve.ts")).serve();
} else {
  // A reader that closes the pipe early, as in `holdfast rules | head` or `2>&1 | head`, is no error.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });

  process.exitCode = await run(process.argv.slice(2), processIo);
}
