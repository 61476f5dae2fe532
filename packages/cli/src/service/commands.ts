import type { Command } from "commander";
import type { Io } from "../io.ts";
import type { BudgetCommandOptions } from "./budget.ts";
import type { KeysCommandOptions } from "./keys.ts";
import type { ServeCommandOptions } from "./serve.ts";

/** Adds the commands of the service. */
export function withServiceCommands(
  command: (usage: string, description: string) => Command,
  done: (status: number) => void,
  io: Io,
): void {
  command("serve", "keep budgets and answer private predictions over HTTP, until it is stopped")
    .option("--data-dir <folder>", "where everything is kept (default holdfast-data)")
    .option(
      "--database <url>",
      "a PostgreSQL address instead, for several nodes; a password belongs in PGPASSWORD",
    )
    .option("--host <address>", "what to bind to (default 127.0.0.1)")
    .option("--port <number>", "0 takes a free one (default 8440)")
    .option("--config <file>", "options as JSON; see docs/deployment.md")
    .option("--sign-in", "say a link that opens the studio with a curator's key for a day")
    .action(async (options: ServeCommandOptions) => {
      done(await (await import("./serve.ts")).serveCommand(options, io));
    });

  const placed = (usage: string, description: string): Command =>
    command(usage, description)
      .option("--data-dir <folder>", "the folder of a service that is stopped")
      .option("--database <url>", "the PostgreSQL address of a service; a password belongs in PGPASSWORD")
      .option("--service <url>", "a service that runs; the key is in HOLDFAST_KEY");

  placed("keys <action> [id]", "list, create or revoke: the API keys of a service")
    .option("--name <text>", "with create: who uses it")
    .option("--role <word>", "with create: curator, analyst or auditor")
    .option("--rate <count>", "with create: requests a second")
    .action(async (action: string, id: string | undefined, options: KeysCommandOptions) => {
      done(await (await import("./keys.ts")).keysCommand(action, id, options, io));
    });

  placed(
    "budget <action> [backup]",
    "list: what is left; verify: check hashes and sums; restore BACKUP: a new folder, charged for what it forgot",
  )
    .option("--head <account=hash...>", "with verify: hashes that were kept and must still be there")
    .option(
      "--lost <amount>",
      "with restore: what was spent since at most, of each account (default all that is left)",
    )
    .action(async (action: string, backup: string | undefined, options: BudgetCommandOptions) => {
      done(await (await import("./budget.ts")).budgetCommand(action, backup, options, io));
    });
}
