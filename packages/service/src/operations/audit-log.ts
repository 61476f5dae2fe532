import { randomBytes } from "node:crypto";
import type { AuditTable, Database } from "../database/index.ts";
import { placesOf } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { FastifyBaseLogger } from "fastify";

/** What happened: public facts only. */
export interface AuditEvent {
  readonly keyId: string;
  /** The method and the pattern of the path, or a word for what the service does by itself. */
  readonly action: string;
  /** What it was done to, by its id. */
  readonly subject: string;
  readonly outcome: string;
}

export interface AuditLogOptions {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** How long lines are collected, in milliseconds, and how many different ones. */
const period = 100;
const most = 5000;

/** Stands for the lines beyond those. */
const tooMany: AuditEvent = Object.freeze({
  keyId: "",
  action: "audit-log",
  subject: "",
  outcome: "more than could be written",
});

/**
 * Lines that say who did what and what was refused, written together ten times a second. The same event twice in one period is one
 * line that says how often. What was paid for is in the ledger, with every detail, and not here again.
 */
export class AuditLog {
  readonly #options: AuditLogOptions;
  #waiting = new Map<string, { readonly event: AuditEvent; times: number }>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #sequence = 0;

  constructor(options: AuditLogOptions) {
    this.#options = options;
  }

  record(event: AuditEvent): void {
    const key = JSON.stringify(event);
    const same = this.#waiting.get(key);
    if (same !== undefined) same.times++;
    else if (this.#waiting.size < most || event === tooMany) this.#waiting.set(key, { event, times: 1 });
    else this.record(tooMany);
    this.#timer ??= setTimeout(() => void this.written(), period);
  }

  /** Fulfilled when everything recorded so far is durable, or could not be written now and will be tried again. */
  written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const { database, log, metrics, now } = this.#options;
    const taken = this.#waiting;
    this.#waiting = new Map();
    const time = now();
    const rows = [...taken.values()].map(({ event, times }) => this.#row(event, times, time));
    try {
      await database.query.transaction().execute(async (query) => {
        for (let i = 0; i < rows.length; i += 500)
          await query
            .insertInto("audit_log")
            .values(rows.slice(i, i + 500))
            .execute();
      });
      metrics.add("holdfast_audit_lines_total", {}, rows.length);
    } catch (error) {
      log.error(placesOf(error), "the audit log cannot be written");
      for (const [key, entry] of this.#waiting) taken.set(key, entry);
      this.#waiting = taken;
      this.#timer ??= setTimeout(() => void this.written(), 10 * period);
    }
  }

  #row({ keyId, action, subject, outcome }: AuditEvent, times: number, time: number): AuditTable {
    const place = `${time.toString(36).padStart(9, "0")}${(this.#sequence++ % 1_679_616).toString(36).padStart(4, "0")}`;
    return {
      id: `au_${place}${randomBytes(5).toString("hex")}`,
      time,
      key_id: keyId,
      action,
      subject,
      outcome: times === 1 ? outcome : `${outcome}, ${times} times`,
    };
  }
}
