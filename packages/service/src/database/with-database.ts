import { existsSync } from "node:fs";
import { HoldfastError } from "holdfast";
import type { Database } from "./database.ts";
import { isAddress, openDatabase } from "./open-database.ts";

/** Works with a database and closes it; a file that is not there is made. */
export async function withDatabase<Result>(
  place: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Works with a database that is there, named by its file, which no service may use now, or its PostgreSQL address; for the commands of
 * whoever may open it.
 */
export async function withExistingDatabase<Result>(
  place: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (isAddress(place) || existsSync(place)) return withDatabase(place, work);
  throw new HoldfastError({
    code: "input-unreadable",
    path: "database",
    expected: "the folder of a service, with its database",
    received: JSON.stringify(place),
  });
}
