import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bin, holdfast, root } from "./command.ts";

const name = "nets";

/** One experiment, run into folders of the folder. */
export function experimentIn(folder: string) {
  return {
    run: (out: string, ...more: readonly string[]) =>
      holdfast(["experiment", name, "--out", join(folder, out), ...more]),
    file: (out: string, end: string): string => join(folder, out, `${name}${end}`),
    stoppedAfterOnePart: (out: string, signal: "SIGKILL" | "SIGINT", ...more: readonly string[]) =>
      stoppedAfterOnePart(join(folder, out), signal, more),
  };
}

/** Runs the experiment and sends it a signal once its journal holds a part: a crash, or somebody who stops it. */
async function stoppedAfterOnePart(
  out: string,
  signal: "SIGKILL" | "SIGINT",
  more: readonly string[],
): Promise<{ status: number | null; complaint: string }> {
  const parameters = ["experiment", name, "--out", out, ...more];
  const child = spawn(process.execPath, [bin, ...parameters], { cwd: root });
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => (complaint += data.toString()));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const journal = join(out, `${name}.journal.jsonl`);
  while (child.exitCode === null) {
    if (existsSync(journal) && readFileSync(journal, "utf8").split("\n").length > 2) {
      child.kill(signal);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await closed;
  return { status: child.exitCode, complaint };
}
