import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { isAddress, withDatabase, withExistingDatabase } from "../database/index.ts";
import { defaults } from "../operations/configuration.ts";
import { createKey, type NewKey, revokeKey, type Role } from "./keys.ts";

export interface KeyLine {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly revoked?: number;
}

/** The keys of a database, for whoever may open it: how a curator who lost the last key makes another. */
export interface KeysAt {
  create(options: { readonly name: string; readonly role: Role; readonly rate?: number }): Promise<NewKey>;
  list(): Promise<{ readonly items: readonly KeyLine[] }>;
  revoke(id: string): Promise<void>;
}

/** The keys of a database that is named by its file, which no service may use now, or its PostgreSQL address. */
export function keysAt(place: string): KeysAt {
  return {
    create: ({ rate = defaults.rate, ...options }) => {
      // The first key may be made before the first start, which then makes none.
      if (!isAddress(place)) mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
      return withDatabase(place, (database) => createKey(database, { rate, ...options, now: Date.now() }));
    },
    list: () =>
      withExistingDatabase(place, async ({ query }) => {
        const rows = await query
          .selectFrom("api_keys")
          .select(["id", "name", "role", "revoked"])
          .orderBy("id")
          .execute();
        return {
          items: rows.map(({ revoked, ...row }) => ({ ...row, ...(revoked === null ? {} : { revoked }) })),
        };
      }),
    revoke: (id) => withExistingDatabase(place, (database) => revokeKey(database, id, Date.now())),
  };
}
