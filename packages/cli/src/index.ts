import { processIo } from "./io.ts";
import { run } from "./run.ts";

// A reader that closes the pipe early, as in `holdfast rules | head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), processIo);
