import { cryptographicSource, type sessions } from "holdfast";
import { type DataSet, loadRows } from "../data-sets/index.ts";
import { type Payment, withSelection } from "../inquiries/inquiry.ts";
import { type KeptAnswer, payFor } from "../inquiries/pay.ts";
import type { Paid } from "../ledger/ledger.ts";
import { coarsely } from "../operations/coarse-time.ts";
import type { TimeGrid } from "../operations/time-grid.ts";
import type { Service } from "../service.ts";
import { distributionBar } from "./reply.ts";
import { accountStates } from "./running-promise.ts";
import { stepInquiry } from "./step-inquiry.ts";
import { type StoredSession, writeStep } from "./store.ts";

interface StepToPay {
  readonly session: StoredSession;
  readonly dataSet: DataSet;
  readonly step: sessions.Step;
  readonly slowGrid: TimeGrid;
  readonly payment: Payment;
}

/**
 * Draws the answer to a step from the secret that the step before left, and pays for it: payment, answer, the line of the transcript and
 * the new secret are written together or not at all.
 */
export async function paidStep(
  service: Service,
  { session, dataSet, step, payment, slowGrid }: StepToPay,
): Promise<Paid<KeptAnswer>> {
  const { database } = service;
  const inquiry = { ...payment, ...stepInquiry({ dataSet, step, goal: session.goal }) };
  return payFor(service, inquiry, async () => {
    const { encoder, rows } = await loadRows(database, dataSet.id);
    const run = { random: cryptographicSource, secret: session.secret };
    const isTraining = step.kind === "learn";
    const { answerGrid, jobGrid } = service.configuration;
    const { answer, secret, used } = await coarsely(isTraining ? jobGrid : answerGrid, () =>
      step.answer({ encoder, rows }, run),
    );
    if (isTraining) await slowGrid.moment();
    return {
      answer: await keptAnswer(service, { session, dataSet, step }, answer),
      ...(used === undefined ? {} : { used }),
      alongside: (transaction, charge) =>
        writeStep(database, transaction, {
          session: session.id,
          sequence: session.sequence + 1,
          question: step.question,
          answer,
          secret,
          charge,
          time: service.now(),
        }),
    };
  });
}

/** What the ledger keeps; the bar of an instrument's answer is for the accounts as the step will leave them. */
async function keptAnswer(
  service: Service,
  { session, dataSet, step }: Pick<StepToPay, "session" | "dataSet" | "step">,
  answer: sessions.Json,
): Promise<KeptAnswer> {
  const { question } = step;
  if (step.measured === undefined) return { question, answer, distribution: null };
  if (step.cacheable) return { question, answer };
  const before = await accountStates(service, dataSet);
  const states = before.map((state) => withSelection(state, step.price.selection));
  return {
    question,
    answer,
    distribution: distributionBar(step, answer, { dataSet, states, goal: session.goal }),
  };
}
