import type { sessions } from "holdfast";
import type { Static } from "typebox";
import type { Caller } from "../auth/key-ring.ts";
import { findDataSet, readyDataSet } from "../data-sets/index.ts";
import { Overtaken } from "../database/index.ts";
import { digest } from "../digest.ts";
import { newId } from "../identifiers.ts";
import { repeatedAnswer } from "../inquiries/pay.ts";
import { TimeGrid } from "../operations/time-grid.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { requireOpen, sessionFor } from "./access.ts";
import { paidStep } from "./paid-step.ts";
import { readStep } from "./read-step.ts";
import { stepReply } from "./reply.ts";
import type { StepReply } from "./shapes.ts";
import { Transcripts } from "./transcripts.ts";
import { Turns } from "./turns.ts";
import { transcribe } from "./transcribe.ts";

/** A question in a session. */
export interface Asking {
  readonly session: string;
  readonly caller: Caller;
  readonly question: sessions.Json;
  /** The idempotency key. */
  readonly key: string | undefined;
}

/** How often a step is drawn again because other nodes were faster. */
const mostAttempts = 20;

/**
 * Answers the steps of sessions, one after the other within a session: each is drawn from the secret that the one before left. Of two
 * nodes that draw from the same secret only one can write its step; the other throws its draw away and begins anew.
 */
export function stepAsker(service: Service): (asking: Asking) => Promise<Static<typeof StepReply>> {
  const turns = new Turns();
  const transcripts = new Transcripts(service.database);
  const desk = { service, transcripts, slowGrid: new TimeGrid(service.configuration.jobGrid) };
  return (asking) =>
    turns.take(asking.session, async () => {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        try {
          return await answered(desk, asking);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
        }
      }
      throw new Refusal({
        code: "overloaded",
        path: "session",
        expected: "fewer steps at once in one session",
        remedy: "Nothing was charged; ask again.",
      });
    });
}

interface Desk {
  readonly service: Service;
  readonly transcripts: Transcripts;
  /** Trainings take as long as the rows make them; their answers leave on the grid of jobs, after a power of two of its steps. */
  readonly slowGrid: TimeGrid;
}

async function answered(
  { service, transcripts, slowGrid }: Desk,
  { session: id, caller, question, key = newId("once") }: Asking,
): Promise<Static<typeof StepReply>> {
  const { database } = service;
  const session = await sessionFor(database, id, caller);
  const { goal } = session;
  const request = digest(["step", id, question]);
  const dataSet = await findDataSet(database, session.dataSet);
  const payment = {
    accounts: dataSet.accounts,
    payer: caller.keyId,
    key,
    request,
    purpose: "session",
  } as const;
  const repeated = await repeatedAnswer(service, payment);
  if (repeated !== undefined) {
    await transcribe(service, session, repeated);
    return stepReply(service, { dataSet, goal, paid: repeated });
  }
  requireOpen(session);
  await readyDataSet(database, dataSet.id);
  const transcript = (await transcripts.of(id)).slice(0, session.sequence);
  const step = await readStep(question, dataSet, transcript as sessions.Transcript);
  const paid = await paidStep(service, { session, dataSet, step, payment, slowGrid });
  if (paid.how !== "paid") await transcribe(service, session, paid);
  return stepReply(service, { dataSet, goal, paid, step });
}
