import type { ColumnType } from "kysely";

/**
 * The tables, the same in SQLite and PostgreSQL. Exact numbers are texts ("1/3"), documents are JSON in texts, times are milliseconds
 * since 1970, digests are hexadecimal. Rows of `entries` are only ever added.
 */
export interface Tables {
  accounts: AccountTable;
  entries: EntryTable;
  charges: ChargeTable;
  allowances: AllowanceTable;
  data_sets: DataSetTable;
  contents: ContentTable;
  jobs: JobTable;
  models: ModelTable;
  sessions: SessionTable;
  steps: StepTable;
  api_keys: KeyTable;
  audit_log: AuditTable;
  settings: SettingTable;
}

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

/** One budget: that of a lineage of data sets. `head` is the hash of its last entry. */
export interface AccountTable {
  id: string;
  /** The budget and its accountant as a filter document of the library, without what is spent. */
  budget: string;
  /** How many rows a protected unit may have. */
  unit_rows: number;
  /** Whether only private answers are given ("private"), or exact ones too, which keep validity and not privacy ("exact"). */
  answers: "private" | "exact";
  spent: string;
  spent_delta: string;
  /** The length of the code of all exact answers, in nats, and how many examples they kept (Cummings Theorem 19). */
  nats: string;
  kept: number;
  sequence: number;
  head: string;
  opened: number;
}

/** One line of the append-only ledger of an account; `hash` covers every other field, `previous` included. */
export interface EntryTable {
  account: string;
  sequence: number;
  kind: "open" | "charge" | "reserve" | "commit" | "abort" | "restore";
  charge: string;
  amount: string;
  delta: string;
  nats: string;
  kept: number;
  /** The event as JSON. */
  event: string;
  /** The digest of the certificate. */
  certificate: string;
  /** The API key that pays. */
  payer: string;
  purpose: string;
  time: number;
  previous: string;
  hash: string;
}

/** What was paid for, once for each idempotency key, with the answer that a repeated request gets. */
export interface ChargeTable {
  id: string;
  /** The payer's idempotency key, unique for the payer. */
  payer: string;
  key: string;
  /** The digest of the request: the same key with another request is refused. */
  request: string;
  state: "reserved" | "committed" | "aborted";
  /** What was asked, as a digest; the answer to a question that was answered before is free. Unique where not null. */
  question: string | null;
  answer: string | null;
  accounts: string;
  certificate: string | null;
  time: number;
}

/** How much of an account one API key may spend. */
export interface AllowanceTable {
  key_id: string;
  account: string;
  amount: string;
  delta: string;
  spent: string;
  spent_delta: string;
}

/** One version of a data set. Its budgets are those of its whole lineage. */
export interface DataSetTable {
  id: string;
  name: string;
  /** JSON list of the versions whose rows it contains or corrects. */
  parents: string;
  /** Whether the rows of the parents are among its own; null without parents. */
  mode: "replace" | "append" | null;
  /** JSON list of accounts. */
  accounts: string;
  schema: string;
  /** Which table of which engine has the rows, as JSON and without credentials, where they are not in `contents`. */
  source: string | null;
  /** 0 until the rows are there. */
  n: number;
  answers: "private" | "exact";
  /** What ingestion saw of the uploaded rows, for the curator alone; null until they are there. */
  report: string | null;
  created: number;
  /** When its rows were removed; nothing is refunded. */
  deleted: number | null;
}

/** The rows of a data set, encoded and in the one order that was drawn for them, in parts. */
interface ContentTable {
  data_set: string;
  part: number;
  bytes: Bytes;
}

export interface JobTable {
  id: string;
  data_set: string;
  payer: string;
  task: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  phase: string;
  charge: string | null;
  model: string | null;
  problem: string | null;
  /** The node that runs it, and until when it is believed to be alive. */
  node: string | null;
  lease: number;
  /** How often it was begun. */
  attempts: number;
  /** How many of the attempts ended without having read a row; by the others rows may have been read. */
  unread: number;
  created: number;
  updated: number;
}

/** A released model, or a predictor, which has nothing released and answers from its data set. */
export interface ModelTable {
  id: string;
  data_set: string;
  job: string | null;
  kind: "model" | "predictor";
  task: string;
  file: string;
  created: number;
}

interface SessionTable {
  id: string;
  data_set: string;
  payer: string;
  goal: string;
  /** What mechanisms keep from one answer to the next, as secret as the rows. */
  secret: string;
  opened: number;
  closed: number | null;
}

/** What was asked and answered in a session, in order. */
interface StepTable {
  session: string;
  sequence: number;
  question: string;
  answer: string;
  charge: string;
  time: number;
}

export interface KeyTable {
  id: string;
  name: string;
  role: "curator" | "analyst" | "auditor";
  /** SHA-256 of the secret, which has 256 random bits. */
  hash: string;
  /** Requests a second. */
  rate: number;
  created: number;
  expires: number | null;
  revoked: number | null;
}

export interface AuditTable {
  id: string;
  time: number;
  key_id: string;
  action: string;
  subject: string;
  outcome: string;
}

interface SettingTable {
  name: string;
  value: string;
}
