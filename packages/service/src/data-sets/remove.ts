import type { Service } from "../service.ts";
import { removeContents } from "./contents.ts";
import { type DataSet, findDataSet, unknownDataSet } from "./data-set.ts";
import { dropRows } from "./load.ts";

/**
 * Removes the rows of a data set, or forgets where they are, what was counted in them and what its sessions kept of them; the sessions are closed. Its name, its number of rows, its budgets and everything released from it
 * stay: what was told cannot be taken back, so nothing is refunded. Twice is once.
 */
export async function removeDataSet({ database, now }: Service, id: string): Promise<DataSet> {
  await database.query.transaction().execute(async (transaction) => {
    const row = await database
      .lock(transaction.selectFrom("data_sets").select(["id", "deleted"]).where("id", "=", id))
      .executeTakeFirst();
    if (row === undefined) unknownDataSet();
    if (row.deleted !== null) return;
    const time = now();
    await transaction
      .updateTable("data_sets")
      .set({ deleted: time, report: null, source: null })
      .where("id", "=", id)
      .execute();
    await transaction
      .updateTable("sessions")
      .set({ closed: time, secret: "{}" })
      .where("data_set", "=", id)
      .where("closed", "is", null)
      .execute();
    await removeContents(transaction, id);
  });
  dropRows(database, id);
  await database.scrub();
  return findDataSet(database, id);
}
