import { budgetsAt, hasEntryAt, type RestoredAccount, restoreBackup, verifyLedgerAt } from "holdfast-service";
import { Rational } from "holdfast";
import type { Io } from "../io.ts";
import { refuse, required, wordOption } from "../numbers.ts";
import { table } from "../table.ts";
import { everyPage, type Place, type PlaceFlags, placeOf } from "./place.ts";

export interface BudgetCommandOptions extends PlaceFlags {
  readonly head?: readonly string[];
  readonly lost?: string;
  readonly json?: true;
}

interface Checked {
  readonly account: string;
  readonly entries: number;
  readonly head: string;
  readonly fault?: { readonly sequence: number; readonly why: string };
}

/** `holdfast budget list | verify | restore BACKUP`: the ledgers of a service. */
export async function budgetCommand(
  action: string,
  backup: string | undefined,
  options: BudgetCommandOptions,
  io: Io,
): Promise<number> {
  switch (wordOption(action, "action", ["list", "verify", "restore"])!) {
    case "list":
      return list(options, io);
    case "verify":
      return verify(options, io);
    case "restore":
      return restore(required(backup, "backup", "the file of a backup"), options, io);
  }
}

async function list(options: BudgetCommandOptions, io: Io): Promise<number> {
  const place = placeOf(options);
  const items =
    place.kind === "service" ? await everyPage(place.client.budgets.list) : await budgetsAt(place.database);
  const rows = items.map(({ id, budget, remaining, sequence }) => [
    id,
    budget.accountant,
    `${remaining.amount} of ${budget.epsilon ?? budget.rho ?? ""}`,
    String(sequence),
  ]);
  const lines = table([["account", "accountant", "left", "entries"], ...rows]);
  io.out(options.json === true ? `${JSON.stringify({ items }, null, 2)}\n` : `${lines.join("\n")}\n`);
  return 0;
}

/** Exit 1 where a hash, a sum or a head that was kept does not fit. */
async function verify(options: BudgetCommandOptions, io: Io): Promise<number> {
  const kept = headsOf(options.head ?? []);
  const place = placeOf(options);
  const found = await verified(place);
  const accounts: Checked[] = [];
  for (const one of found) {
    const head = kept.get(one.account);
    const isThere =
      one.fault !== undefined || head === undefined || (await hasEntry(place, one.account, head));
    const cut = { sequence: one.entries, why: "no entry has the hash that was kept, so the ledger was cut" };
    accounts.push(isThere ? one : { ...one, fault: cut });
  }
  const missing = [...kept.keys()].filter((account) => !found.some((one) => one.account === account));
  const holds = missing.length === 0 && accounts.every(({ fault }) => fault === undefined);
  if (options.json === true) io.out(`${JSON.stringify({ holds, accounts, missing }, null, 2)}\n`);
  else {
    for (const { account, entries, head, fault } of accounts) {
      const verdict =
        fault === undefined
          ? `holds: ${entries} ${entries === 1 ? "entry" : "entries"}, head ${head}`
          : `does not hold at entry ${fault.sequence}: ${fault.why}`;
      io.out(`${account} ${verdict}\n`);
    }
    for (const account of missing) io.out(`${account} is missing\n`);
    if (accounts.length === 0 && missing.length === 0) io.out("There are no accounts.\n");
  }
  return holds ? 0 : 1;
}

async function verified(place: Place): Promise<readonly Checked[]> {
  if (place.kind === "database") return (await verifyLedgerAt(place.database)).accounts;
  const accounts: Checked[] = [];
  for (const { id } of await everyPage(place.client.budgets.list))
    accounts.push(...(await place.client.budgets.verify(id)).accounts);
  return accounts;
}

async function hasEntry(place: Place, account: string, hash: string): Promise<boolean> {
  if (place.kind === "database") return hasEntryAt(place.database, account, hash);
  for (let after: string | undefined; ;) {
    const page = { limit: 1000, ...(after === undefined ? {} : { after }) };
    const { items, next } = await place.client.budgets.entries(account, page);
    if (items.some((entry) => entry.hash === hash)) return true;
    if (next === undefined) return false;
    after = next;
  }
}

function headsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const [account, hash] = text.split("=");
      if (account === undefined || hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) {
        return refuse({ code: "parameter-range", path: "--head", expected: "ACCOUNT=HASH", received: text });
      }
      return [account, hash] as const;
    }),
  );
}

async function restore(backup: string, options: BudgetCommandOptions, io: Io): Promise<number> {
  const dataDir = required(options.dataDir, "--data-dir", "the folder for the restored service");
  const lost = options.lost === undefined ? undefined : Rational.from(options.lost, "--lost");
  const accounts = await restoreBackup({ backup, dataDir, ...(lost === undefined ? {} : { lost }) });
  if (options.json === true)
    io.out(`${JSON.stringify({ dataDir, accounts: accounts.map(written) }, null, 2)}\n`);
  else {
    for (const one of accounts) io.out(`${one.account} has ${written(one).remaining.amount} left\n`);
    io.out(`Restored into ${dataDir}; open sessions and jobs were ended.\n`);
    io.out("Keys that were revoked and rows that were removed since the backup are back: end them again.\n");
  }
  return 0;
}

function written({ account, remaining }: RestoredAccount): {
  account: string;
  remaining: Record<"amount" | "delta", string>;
} {
  return {
    account,
    remaining: { amount: remaining.amount.toString(), delta: remaining.delta.toString() },
  };
}
