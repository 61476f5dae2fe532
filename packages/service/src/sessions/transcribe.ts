import { Overtaken } from "../database/index.ts";
import type { KeptAnswer } from "../inquiries/pay.ts";
import type { Paid } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import { readSession, type StoredSession, writeStep } from "./store.ts";

/**
 * Adds a line to the transcript for an answer that was not paid for now, unless it is there: a question that was answered before, in
 * another session or outside of any. The line says what this session was told and changes nothing else.
 */
export async function transcribe(
  { database, now }: Service,
  { id }: Pick<StoredSession, "id">,
  { answer: { question, answer }, receipt: { charge } }: Paid<KeptAnswer>,
): Promise<void> {
  for (;;) {
    const session = await readSession(database, id);
    const line = database.query.selectFrom("steps").select("sequence").where("session", "=", id);
    const written = await line.where("charge", "=", charge).executeTakeFirst();
    if (session === undefined || session.closed !== null || written !== undefined) return;
    const { secret, sequence } = session;
    const step = { session: id, sequence: sequence + 1, question, answer, charge, time: now(), secret };
    try {
      await database.query.transaction().execute((transaction) => writeStep(database, transaction, step));
      return;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}
