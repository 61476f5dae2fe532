import type { Certificate, Issue, Rational } from "holdfast";
import type { AccountTable, EntryTable, Transaction } from "../database/index.ts";

/** A budget for a lineage of data sets, fixed when it is opened: a filter's promise is for a budget known in advance. */
export interface Budget {
  readonly accountant: "pure" | "approximate" | "concentrated";
  /** Epsilon of pure and approximate budgets, rho of concentrated ones. */
  readonly amount: Rational;
  /** 0 for all but approximate budgets. */
  readonly delta: Rational;
  readonly neighbours: "replace-one" | "replace-label";
  /** How many rows a protected unit may have; prices are for such units. */
  readonly unitRows: number;
  /** "private": only private answers. "exact": exact answers too, which keep validity (Cummings) and no privacy. */
  readonly answers: AccountTable["answers"];
}

/** What an answer costs one account. */
export interface Price {
  readonly amount: Rational;
  readonly delta: Rational;
  /** The length of the code of an exact answer, and how many examples it keeps; 0 for private ones. */
  readonly nats: Rational;
  readonly kept: number;
}

/** An account as it stands. */
export interface AccountState {
  readonly id: string;
  readonly budget: Budget;
  readonly spent: Price;
  readonly remaining: { readonly amount: Rational; readonly delta: Rational };
  readonly sequence: number;
  readonly head: string;
  /**
   * The promise that the filter makes for everything ever granted, known since the account was opened. Where the account admits exact
   * answers it is a promise for the private ones alone, not for the data.
   */
  readonly certificate: Certificate;
}

/** What is asked of the data: who pays, from which accounts, for which event. */
export interface Charge {
  readonly accounts: readonly string[];
  /** The API key that pays, by its id. */
  readonly payer: string;
  /** The idempotency key: unique for the payer. */
  readonly key: string;
  /** The digest of the request; the same key with another one is refused. */
  readonly request: string;
  /** "prediction", "training", "query", "session". */
  readonly purpose: string;
  /** What protects the answer; its event is what is priced. Exact answers have none. */
  readonly certificate?: Certificate;
  /** For exact answers: what they add to the code of the transcript. */
  readonly selection?: { readonly nats: Rational; readonly kept: number };
  /** True for an answer that was paid for before, when the instrument that gives it was opened: it costs nothing. */
  readonly prepaid?: boolean;
  /** What is asked, as a digest. If it was answered before, that answer is given and nothing is paid. */
  readonly question?: string;
  /** Called with every account as it would stand, under its lock; an issue refuses the charge. */
  readonly admits?: (after: AccountState) => Issue | undefined;
  /** Written in the same transaction, when and only when the charge is; told the id of the charge. */
  readonly alongside?: Alongside;
}

/** What is written together with a charge. What it throws is thrown to the caller of the charge, which is then not written. */
export type Alongside = (transaction: Transaction, charge: string) => Promise<void>;

/** Proof of payment: what a client may keep to show later that the ledger was not cut. */
export interface Receipt {
  readonly charge: string;
  readonly entries: readonly { readonly account: string; readonly sequence: number; readonly hash: string }[];
  /** In the numbers of the first account; 0 where nothing had to be paid. */
  readonly price: Price;
  /** What is left of each account. */
  readonly remaining: readonly {
    readonly account: string;
    readonly amount: Rational;
    readonly delta: Rational;
  }[];
}

/** An answer that is paid for, durably. */
export interface Paid<Answer> {
  readonly answer: Answer;
  readonly receipt: Receipt;
  /** "paid" now, "repeated" for the same idempotency key, "known" where the question was answered before. */
  readonly how: "paid" | "repeated" | "known";
}

/**
 * Keeps what was spent. Everything that it says is durable when its promise is fulfilled. Charges that arrive together are decided
 * one after the other and written together, with one commit. Whether a charge is granted depends on public numbers alone.
 * Refusals are `HoldfastError`s: code `exhausted` (path `budget` or `allowance`, with what is left), `contradiction` (path
 * `idempotencyKey`: the key was used for another request), `unsupported-event` and whatever `admits` says.
 */
export interface Ledger {
  open(budget: Budget): Promise<AccountState>;
  state(account: string): Promise<AccountState>;
  /** What a charge would cost and whether it would be granted now; nothing is written. */
  quote(charge: Omit<Charge, "key" | "request">): Promise<{
    readonly price: Price;
    readonly granted: boolean;
    readonly known: boolean;
    readonly issue?: Issue;
    readonly remaining: Receipt["remaining"];
  }>;
  /**
   * Pays for an answer that was drawn and has not left: charge and answer are written together or not at all. When the key or
   * the question was answered before, the new answer must be thrown away: the one in the result leaves.
   */
  charge<Answer>(charge: Charge, answer: Answer): Promise<Paid<Answer>>;
  /** The same for many at once: all of them or none (a batch that is priced as a whole). */
  chargeAll<Answer>(charges: readonly (readonly [Charge, Answer])[]): Promise<readonly Paid<Answer>[]>;
  /** Takes the price out of the budget before the work begins. Repeated with the same key it gives the same reservation. */
  reserve(charge: Charge): Promise<Receipt & { readonly state: "reserved" | "committed" | "aborted" }>;
  /** The work is done: the answer is kept, and `alongside` written with it. Twice is once. */
  commit(charge: string, answer: unknown, alongside?: Alongside): Promise<Receipt>;
  /** Gives a reservation back. Only for work that never read the data; the caller vouches for it. */
  abort(charge: string, alongside?: Alongside): Promise<void>;
  /** The answer that a key, or a question, was given. */
  answered(
    of: { readonly payer: string; readonly key: string } | { readonly question: string },
  ): Promise<unknown>;
  entries(
    account: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly EntryTable[]>;
  allow(allowance: Allowance): Promise<void>;
  allowances(
    keyId: string,
  ): Promise<
    readonly (Allowance & { readonly spent: { readonly amount: Rational; readonly delta: Rational } })[]
  >;
  /**
   * Charges what may have been spent and is not written down, because the database was restored from a backup: everything that remains,
   * unless the curator vouches that it was less.
   */
  chargeLost(lost: Lost): Promise<Receipt>;
  /** Computes every hash and sum again. */
  verify(account?: string): Promise<LedgerVerdict>;
}

/** What the curator says was spent at most since a backup. */
export interface Lost {
  readonly account: string;
  /** The API key of the curator. */
  readonly payer: string;
  readonly amount: Rational | "all";
  /** Default: all that remains, where `amount` is "all", and 0 otherwise. */
  readonly delta?: Rational;
  /** The code of exact answers since the backup, at most: needed where the account admits them. */
  readonly selection?: { readonly nats: Rational; readonly kept: number };
}

/** How much of an account one API key may spend, in the account's own numbers, all that it ever spent included. */
export interface Allowance {
  readonly keyId: string;
  readonly account: string;
  readonly amount: Rational;
  readonly delta: Rational;
}

export interface LedgerVerdict {
  readonly holds: boolean;
  readonly accounts: readonly {
    readonly account: string;
    readonly entries: number;
    readonly head: string;
    /** The first entry that does not fit, and why; 0 where it is about no single entry. */
    readonly fault?: { readonly sequence: number; readonly why: string };
  }[];
}
