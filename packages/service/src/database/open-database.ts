import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens a PostgreSQL address or the file of the embedded database, and brings its schema up to date. */
export function openDatabase(place: string): Promise<Database> {
  return isAddress(place) ? openPostgres(place) : openSqlite(place);
}

/** Whether a database is a server's, and not a file. */
export function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
