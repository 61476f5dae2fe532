import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { type Database, openDatabase } from "../database/index.ts";
import { startPostgres, whyNoPostgres } from "../testing/postgres.ts";
import { ledgerSuite } from "./testing/suite.ts";

const missing = whyNoPostgres();
if (missing !== undefined) console.warn(`The ledger is not tested on PostgreSQL: ${missing}.`);

interface Place {
  readonly name: string;
  readonly skipped: boolean;
  /** An address, and how to tidy up. */
  readonly start: () => Promise<{ readonly place: string; readonly stop: () => Promise<void> }>;
}

const places: readonly Place[] = [
  {
    name: "SQLite",
    skipped: false,
    start: () => {
      const folder = mkdtempSync(join(tmpdir(), "holdfast-ledger-"));
      const stop = (): Promise<void> => {
        rmSync(folder, { recursive: true });
        return Promise.resolve();
      };
      return Promise.resolve({ place: join(folder, "holdfast.db"), stop });
    },
  },
  {
    name: "PostgreSQL",
    skipped: missing !== undefined,
    start: async () => {
      const server = await startPostgres();
      return { place: await server.database(), stop: server.stop };
    },
  },
];

for (const { name, skipped, start } of places) {
  describe.skipIf(skipped)(`the ledger on ${name}`, () => {
    let started: Awaited<ReturnType<Place["start"]>>;
    let database: Database;
    beforeAll(async () => {
      started = await start();
      database = await openDatabase(started.place);
    });
    afterAll(async () => {
      await database.close();
      await started.stop();
    });
    ledgerSuite(() => database);
  });
}
