import { withExistingDatabase } from "../database/index.ts";

/** Is there an entry with this hash in the ledger of an account? A head that was kept and is not there shows that the ledger was cut. */
export function hasEntryAt(place: string, account: string, hash: string): Promise<boolean> {
  return withExistingDatabase(place, async ({ query }) => {
    const found = await query
      .selectFrom("entries")
      .select("sequence")
      .where("account", "=", account)
      .where("hash", "=", hash)
      .executeTakeFirst();
    return found !== undefined;
  });
}
