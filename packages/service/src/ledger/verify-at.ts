import { withExistingDatabase } from "../database/index.ts";
import type { LedgerVerdict } from "./ledger.ts";
import { verify } from "./verify.ts";

/** Checks the ledger in a database that is named by its file or its PostgreSQL address; a file must not be in use. */
export function verifyLedgerAt(place: string, account?: string): Promise<LedgerVerdict> {
  return withExistingDatabase(place, (database) => verify(database, account));
}
