import { HoldfastError } from "holdfast";
import type { AllowanceTable, ChargeTable, EntryTable } from "../database/index.ts";
import { moved, stateOf } from "./budget.ts";
import { entryAfter, type Line } from "./entry.ts";
import type { AccountState, Alongside } from "./ledger.ts";
import type { Found } from "./read.ts";
import { plus, sum } from "./spending.ts";
import { allowanceOf, allowanceRow, type Granted } from "./allowance.ts";

/** What came of a decision. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * What a transaction found and is about to write. Decisions are made here, one after the other, each seeing those before it; what a
 * refused one did is taken back.
 */
export class Draft {
  readonly time: number;
  readonly #accounts: Map<string, AccountState>;
  readonly #allowances: Map<string, Granted>;
  readonly #charges: Map<string, ChargeTable>;
  readonly #entriesOf = new Map<string, readonly EntryTable[]>();
  readonly #byKey = new Map<string, string>();
  readonly #byQuestion = new Map<string, string>();
  /** What is to be written. */
  readonly #entries = new Map<string, EntryTable>();
  readonly #changed = new Map<string, "insert" | "update">();
  readonly #spentFrom = new Map<string, true>();
  readonly #alongside = new Map<string, Alongside>();
  #undo: (() => void)[] = [];

  constructor(found: Found, time: number) {
    this.time = time;
    this.#accounts = new Map(found.accounts.map((row) => [row.id, stateOf(row)]));
    this.#allowances = new Map(
      found.allowances.map((row) => [pair(row.key_id, row.account), allowanceOf(row)]),
    );
    this.#charges = new Map(found.charges.map((row) => [row.id, row]));
    for (const row of found.charges) {
      this.#byKey.set(pair(row.payer, row.key), row.id);
      if (row.question !== null) this.#byQuestion.set(row.question, row.id);
    }
    for (const entry of found.entries)
      this.#entriesOf.set(entry.charge, [...this.entriesOf(entry.charge), entry]);
  }

  /** Decides; what the decision did before it threw is taken back. */
  attempt<Result>(decide: (draft: this) => Result): Outcome<Result> {
    this.#undo = [];
    try {
      return { result: decide(this) };
    } catch (error) {
      for (const undo of this.#undo.reverse()) undo();
      return { error };
    }
  }

  account(id: string): AccountState {
    const state = this.#accounts.get(id);
    if (state !== undefined) return state;
    throw new HoldfastError({
      code: "not-found",
      path: "account",
      expected: "an account of this ledger",
      received: id,
    });
  }

  allowance(payer: string, account: string): Granted | undefined {
    return this.#allowances.get(pair(payer, account));
  }

  charge(id: string): ChargeTable | undefined {
    return this.#charges.get(id);
  }

  withKey(payer: string, key: string): ChargeTable | undefined {
    return this.charge(this.#byKey.get(pair(payer, key)) ?? "");
  }

  withQuestion(question: string): ChargeTable | undefined {
    return this.charge(this.#byQuestion.get(question) ?? "");
  }

  /** All entries of a charge, in the order of their making. */
  entriesOf(charge: string): readonly EntryTable[] {
    return this.#entriesOf.get(charge) ?? [];
  }

  /** Adds an entry to an account and to what its payer used of an allowance. */
  enter(account: string, line: Line): AccountState {
    const before = this.account(account);
    const entry = entryAfter(before, line);
    const after = moved(before, {
      spent: plus(before.spent, line.price),
      sequence: entry.sequence,
      head: entry.hash,
    });
    this.#put(this.#accounts, account, after);
    this.#put(this.#entries, pair(account, String(entry.sequence)), entry);
    this.#put(this.#entriesOf, line.charge, [...this.entriesOf(line.charge), entry]);
    const allowance = this.allowance(line.payer, account);
    if (allowance !== undefined) {
      const spent = {
        amount: sum(allowance.spent.amount, line.price.amount),
        delta: sum(allowance.spent.delta, line.price.delta),
      };
      this.#put(this.#allowances, pair(line.payer, account), { ...allowance, spent });
      this.#put(this.#spentFrom, pair(line.payer, account), true);
    }
    return after;
  }

  /** Adds a charge, or puts it in place of what it was. */
  keep(row: ChargeTable, alongside: Alongside | undefined): void {
    const how = this.#changed.get(row.id) ?? (this.#charges.has(row.id) ? "update" : "insert");
    this.#put(this.#changed, row.id, how);
    this.#put(this.#charges, row.id, row);
    this.#put(this.#byKey, pair(row.payer, row.key), row.id);
    if (row.question !== null) this.#put(this.#byQuestion, row.question, row.id);
    if (alongside !== undefined) this.#put(this.#alongside, `${row.id} ${row.state}`, alongside);
  }

  /** Everything that is to be written. */
  get changes(): Changes {
    const charges = (how: "insert" | "update"): readonly ChargeTable[] =>
      [...this.#changed].flatMap(([id, is]) => (is === how ? [this.#charges.get(id)!] : []));
    const entries = [...this.#entries.values()];
    return {
      entries,
      accounts: [...new Set(entries.map(({ account }) => account))].map((id) => this.account(id)),
      inserted: charges("insert"),
      updated: charges("update"),
      allowances: [...this.#spentFrom.keys()].map((place) => allowanceRow(this.#allowances.get(place)!)),
      alongside: [...this.#alongside].map(([place, write]) => ({ charge: place.split(" ")[0]!, write })),
    };
  }

  #put<Value>(map: Map<string, Value>, key: string, value: Value): void {
    const before = map.get(key);
    this.#undo.push(() => {
      if (before === undefined) map.delete(key);
      else map.set(key, before);
    });
    map.set(key, value);
  }
}

/** What a transaction writes. */
export interface Changes {
  readonly entries: readonly EntryTable[];
  readonly accounts: readonly AccountState[];
  readonly inserted: readonly ChargeTable[];
  readonly updated: readonly ChargeTable[];
  readonly allowances: readonly AllowanceTable[];
  readonly alongside: readonly { readonly charge: string; readonly write: Alongside }[];
}

/** Two names as one that no other two share. */
function pair(a: string, b: string): string {
  return `${a.length}:${a}${b}`;
}
