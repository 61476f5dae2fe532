import { type Database, Overtaken } from "../database/index.ts";
import { newId } from "../identifiers.ts";
import { type Job, jobOf } from "./job.ts";

export interface Claim {
  /** Which node asks. */
  readonly node: string;
  readonly now: number;
  /** For how many milliseconds the node is believed to be alive without a word. */
  readonly lease: number;
}

/**
 * Takes the oldest job that waits and may be begun now, or that a node began and is no longer heard of. Of several that try one gets it: what it writes holds
 * only as long as `node` in the table is the name it got, so a node that was believed dead and comes back changes nothing.
 */
export async function claimJob({ query }: Database, { node, now, lease }: Claim): Promise<Job | undefined> {
  for (;;) {
    const found = await query
      .selectFrom("jobs")
      .selectAll()
      .where("state", "in", ["queued", "running"])
      .where("lease", "<", now)
      .orderBy("created")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const taken = {
      state: "running",
      phase: "running",
      node: newId(node),
      lease: now + lease,
      attempts: found.attempts + 1,
      updated: now,
    } as const;
    const { numUpdatedRows } = await query
      .updateTable("jobs")
      .set(taken)
      .where("id", "=", found.id)
      .where("state", "=", found.state)
      .where("attempts", "=", found.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return jobOf({ ...found, ...taken });
  }
}

/** Says that the node still works on a job. False when the job was cancelled, or taken by another node. */
export async function renewLease({ query }: Database, { id, node }: Job, until: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("jobs")
    .set({ lease: until })
    .where("id", "=", id)
    .where("node", "=", node)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a job that was begun back among those that wait, to be begun again from a moment on. */
export async function putBack(
  { query }: Database,
  { id, node }: Job,
  { from, time, unread }: { readonly from: number; readonly time: number; readonly unread: number },
): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable("jobs")
    .set({ state: "queued", phase: "queued", lease: from, updated: time, unread })
    .where("id", "=", id)
    .where("node", "=", node)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
}

/**
 * Where a database has one process, whoever began a job is dead when that process starts: what it left is there to be taken at once,
 * and so is what waits for a database of its own. Other databases wait for the leases to end.
 */
export async function releaseLeases({ kind, query }: Database): Promise<void> {
  if (kind === "sqlite")
    await query.updateTable("jobs").set({ lease: 0 }).where("state", "in", ["queued", "running"]).execute();
}
