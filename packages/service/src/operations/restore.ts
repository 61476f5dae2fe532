import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { HoldfastError, Rational } from "holdfast";
import { type Database, withDatabase } from "../database/index.ts";
import { allowanceOf } from "../ledger/allowance.ts";
import { type Ledger, openLedger } from "../ledger/index.ts";

export interface RestoreOptions {
  /** A file that `POST /v1/backups` wrote. */
  readonly backup: string;
  /** The folder of the restored service; it has no database yet. */
  readonly dataDir: string;
  /** What every account may have spent since the backup, in its own numbers. Default all that is left of it. */
  readonly lost?: Rational;
}

/** What is left of an account after it. */
export interface RestoredAccount {
  readonly account: string;
  readonly remaining: { readonly amount: Rational; readonly delta: Rational };
}

/**
 * Makes a service's folder from a backup. A backup does not know what was answered after it, so that every account is charged for it, and
 * what would go on from an old state is ended: open sessions, whose holdouts would answer more often than was paid for, and jobs, whose models may
 * have been released. Accounts with exact answers are closed for further ones: nothing bounds what those told. The folder has a
 * database when all of it is done, and none before: a service cannot be started from what was restored by half.
 */
export async function restoreBackup({
  backup,
  dataDir,
  lost,
}: RestoreOptions): Promise<readonly RestoredAccount[]> {
  const file = join(dataDir, "holdfast.db");
  if (existsSync(file)) {
    throw new HoldfastError({
      code: "output-unwritable",
      path: "dataDir",
      expected: "a folder without a database",
      received: file,
      remedy: "Restore into a new folder; a ledger is never written over.",
    });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = join(dataDir, "restoring.db");
  removed(unfinished);
  try {
    copy(backup, unfinished);
    const accounts = await withDatabase(unfinished, (database) => settled(database, lost));
    renameSync(unfinished, file);
    syncFolder(dataDir);
    return accounts;
  } catch (error) {
    removed(unfinished);
    throw error;
  }
}

/** Ends what was under way in the copy, and charges what it does not know of. */
async function settled(database: Database, lost: Rational | undefined): Promise<readonly RestoredAccount[]> {
  const now = Date.now();
  await database.query
    .updateTable("sessions")
    .set({ closed: now, secret: "{}" })
    .where("closed", "is", null)
    .execute();
  await database.query
    .updateTable("jobs")
    .set({ state: "cancelled", phase: "cancelled", updated: now })
    .where("state", "in", ["queued", "running"])
    .execute();
  const ledger = openLedger(database);
  const accounts = await database.query.selectFrom("accounts").select("id").orderBy("id").execute();
  const restored: RestoredAccount[] = [];
  for (const { id } of accounts) restored.push(await charged(ledger, database, { id, lost }));
  return restored;
}

/** More examples than a data set will ever have: with so many kept, no version of it has a promise of validity left. */
const tooManyKept = 1_000_000_000_000;

async function charged(
  ledger: Ledger,
  database: Database,
  { id, lost }: { readonly id: string; readonly lost: Rational | undefined },
): Promise<RestoredAccount> {
  const { budget, remaining } = await ledger.state(id);
  if (lost !== undefined) await lowerAllowances(ledger, database, { id, lost });
  const { remaining: left } = await ledger.chargeLost({
    account: id,
    payer: "",
    amount: lost === undefined || lost.compare(remaining.amount) > 0 ? "all" : lost,
    // Of delta nothing was said: all of it may be gone.
    ...(budget.delta.sign() === 0 ? {} : { delta: remaining.delta }),
    ...(budget.answers === "exact" ? { selection: { nats: Rational.zero, kept: tooManyKept } } : {}),
  });
  return { account: id, remaining: left[0]! };
}

/** Whichever key it was that spent what was lost, none spends more than it was allowed: each is allowed so much less. */
async function lowerAllowances(
  ledger: Ledger,
  { query }: Database,
  { id, lost }: { readonly id: string; readonly lost: Rational },
): Promise<void> {
  const rows = await query.selectFrom("allowances").selectAll().where("account", "=", id).execute();
  for (const row of rows) {
    const { spent, ...allowance } = allowanceOf(row);
    // Nobody had more to spend than was left.
    const left = allowance.amount.minus(spent.amount);
    const less = left.compare(lost) < 0 ? left : lost;
    if (less.sign() > 0) await ledger.allow({ ...allowance, amount: allowance.amount.minus(less) });
  }
}

function copy(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    const received = error instanceof Error && "code" in error ? String(error.code) : "no file";
    throw new HoldfastError({ code: "input-unreadable", path: "backup", expected: "a backup", received });
  }
}

/** Removes a copy that was not finished, and what SQLite keeps beside it. */
function removed(file: string): void {
  for (const rest of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${rest}`, { force: true });
}

/** The name of the file is on the disk too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
