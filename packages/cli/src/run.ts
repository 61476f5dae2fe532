import type { Issue } from "holdfast";
import { CommanderError } from "commander";
import type { Io } from "./io.ts";
import { program } from "./program.ts";
import { usageIssue } from "./usage.ts";

/**
 * Runs one command line and gives its exit status: 0 done, 1 a check did not hold, 2 bad input. What is wrong goes
 * to standard error as a sentence and, with `--json`, to standard output as `{"issue": ...}`.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let status = 0;
  const commands = program(io, (result) => (status = result));
  try {
    await commands.parseAsync(argv, { from: "user" });
    return status;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const issue = error instanceof CommanderError ? usageIssue(error, argv, commands) : issueOf(error);
    if (issue === undefined) {
      io.err(`holdfast failed: ${error instanceof Error ? error.message : String(error)}\n`);
      return 2;
    }
    const { sentence } = await import("holdfast");
    io.err(`${sentence(issue)}\n`);
    if (argv.includes("--json")) io.out(`${JSON.stringify({ issue }, null, 2)}\n`);
    return 2;
  }
}

/** The issue that the library's error carries; it is recognized without loading the library. */
function issueOf(error: unknown): Issue | undefined {
  return error instanceof Error && "issue" in error ? (error.issue as Issue) : undefined;
}
