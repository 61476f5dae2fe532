import { Rational, type sessions } from "holdfast";
import { type Database, Overtaken, type Transaction } from "../database/index.ts";

/** A session as it stands, without what it asked. */
export interface StoredSession {
  readonly id: string;
  readonly dataSet: string;
  /** The API key that opened it, by its id. */
  readonly owner: string;
  readonly goal: sessions.SessionGoal;
  readonly secret: sessions.Secret;
  readonly opened: number;
  readonly closed: number | null;
  /** How many steps it has. */
  readonly sequence: number;
}

/** One line of a transcript. */
export interface StoredStep {
  readonly sequence: number;
  readonly question: unknown;
  readonly answer: unknown;
  readonly charge: string;
  readonly time: number;
}

/** What a step changes: the next line of the transcript, and what the mechanisms keep. */
export interface NextStep extends StoredStep {
  readonly session: string;
  readonly secret: sessions.Secret;
}

/** Writes a session that was opened now. */
export async function insertSession(
  { query }: Database,
  session: Omit<StoredSession, "sequence" | "closed" | "secret">,
): Promise<void> {
  const { id, dataSet, owner, goal, opened } = session;
  await query
    .insertInto("sessions")
    .values({
      id,
      data_set: dataSet,
      payer: owner,
      goal: JSON.stringify({ alpha: goal.alpha.toString(), beta: goal.beta.toString() }),
      secret: "{}",
      opened,
      closed: null,
    })
    .execute();
}

/** A session by its id; undefined where there is none. */
export async function readSession({ query }: Database, id: string): Promise<StoredSession | undefined> {
  // Before the secret: one that is newer than the number of steps is noticed when the step is written, an older one would not be.
  const sequence = await lastSequence(query, id);
  const row = await query.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const goal = JSON.parse(row.goal) as { readonly alpha: string; readonly beta: string };
  return {
    id: row.id,
    dataSet: row.data_set,
    owner: row.payer,
    goal: { alpha: Rational.parse(goal.alpha), beta: Rational.parse(goal.beta) },
    secret: JSON.parse(row.secret) as sessions.Secret,
    opened: row.opened,
    closed: row.closed,
    sequence,
  };
}

/** Sessions in the order of their ids; those of one owner where one is named. */
export async function listSessions(
  { query }: Database,
  { after, limit, owner }: { readonly after?: string; readonly limit: number; readonly owner?: string },
): Promise<readonly { readonly id: string; readonly dataSet: string; readonly state: "open" | "closed" }[]> {
  let rows = query.selectFrom("sessions").select(["id", "data_set", "closed"]).orderBy("id").limit(limit);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (owner !== undefined) rows = rows.where("payer", "=", owner);
  return (await rows.execute()).map(({ id, data_set, closed }) => ({
    id,
    dataSet: data_set,
    state: closed === null ? "open" : "closed",
  }));
}

/** The transcript after a step, in order. */
export async function readSteps(
  { query }: Database,
  session: string,
  { after = 0, limit }: { readonly after?: number; readonly limit?: number } = {},
): Promise<readonly StoredStep[]> {
  let rows = query
    .selectFrom("steps")
    .select(["sequence", "question", "answer", "charge", "time"])
    .where("session", "=", session)
    .where("sequence", ">", after)
    .orderBy("sequence");
  if (limit !== undefined) rows = rows.limit(limit);
  return (await rows.execute()).map((row) => ({
    ...row,
    question: JSON.parse(row.question) as unknown,
    answer: JSON.parse(row.answer) as unknown,
  }));
}

/**
 * Writes a step if it is the next one of an open session, and throws `Overtaken` if it is not: the row of the session is locked, so
 * that of two nodes that drew from the same secret only one succeeds.
 */
export async function writeStep(database: Database, transaction: Transaction, step: NextStep): Promise<void> {
  const rows = transaction.selectFrom("sessions").select("closed").where("id", "=", step.session);
  const row = await database.lock(rows).executeTakeFirst();
  const last = await lastSequence(transaction, step.session);
  if (row === undefined || row.closed !== null || last !== step.sequence - 1) throw new Overtaken();
  const { session, sequence, charge, time } = step;
  await transaction
    .insertInto("steps")
    .values({
      session,
      sequence,
      question: JSON.stringify(step.question),
      answer: JSON.stringify(step.answer),
      charge,
      time,
    })
    .execute();
  await transaction
    .updateTable("sessions")
    .set({ secret: JSON.stringify(step.secret) })
    .where("id", "=", session)
    .execute();
}

/** Closes a session; twice is once. */
export async function closeSession({ query }: Database, id: string, time: number): Promise<void> {
  await query
    .updateTable("sessions")
    .set({ closed: time, secret: "{}" })
    .where("id", "=", id)
    .where("closed", "is", null)
    .execute();
}

async function lastSequence(query: Database["query"] | Transaction, session: string): Promise<number> {
  const row = await query
    .selectFrom("steps")
    .select(({ fn }) => fn.max<number | string | null>("sequence").as("last"))
    .where("session", "=", session)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
