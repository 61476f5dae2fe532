/**
 * The independent verifier as one file without dependencies, `holdfast-verify.mjs`: built from the rules' reference
 * implementations, it shares no code with the library. `node holdfast-verify.mjs FILE` (`-` reads standard input) exits
 * with 0 if the certificate, or every certificate of the model file, holds, 1 if not, 2 if it cannot be read.
 */
import { readFileSync } from "node:fs";
import { command } from "./certificates/reference/command.ts";
import { verify, verifyModel } from "./independent-verify.ts";

// A reader that closes the pipe early, as in `holdfast-verify.mjs FILE | head -1`, is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

process.exitCode = command(process.argv.slice(2), {
  read: (file) => readFileSync(file === "-" ? 0 : file, "utf8"),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  verify,
  verifyModel,
});
