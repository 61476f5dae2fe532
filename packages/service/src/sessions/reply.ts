import { sessions } from "holdfast";
import type { Static } from "typebox";
import type { DataSet } from "../data-sets/index.ts";
import { countedIn } from "../inquiries/counted-in.ts";
import type { KeptAnswer } from "../inquiries/pay.ts";
import { receiptDocument } from "../inquiries/receipt-document.ts";
import type { AccountState, Paid } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import { readStep } from "./read-step.ts";
import { accountStates, runningPromise } from "./running-promise.ts";
import type { StepReply } from "./shapes.ts";

/**
 * What an analyst gets for a step. The answer is the one that was paid for; the promise is as it stands now. A step that is not at hand
 * any more is read again, if it is not an instrument's.
 */
export async function stepReply(
  service: Service,
  {
    dataSet,
    goal,
    paid,
    step,
  }: {
    readonly dataSet: DataSet;
    readonly goal: sessions.SessionGoal;
    readonly paid: Paid<KeptAnswer>;
    readonly step?: sessions.Step;
  },
): Promise<Static<typeof StepReply>> {
  const { question, answer, distribution } = paid.answer;
  const states = await accountStates(service, dataSet);
  const { promise, withinGoal } = runningPromise(service, { dataSet, states, goal });
  const bar =
    distribution === undefined
      ? distributionBar(step ?? (await readStep(question, dataSet, [])), answer, { dataSet, states, goal })
      : distribution;
  return {
    question,
    ...countedIn(question, dataSet),
    answer,
    ...(bar === null ? {} : { distribution: bar }),
    how: paid.how,
    ...receiptDocument(paid.receipt),
    ...(promise === undefined ? {} : { promise }),
    withinGoal,
  };
}

/** How far what was told may be from the truth about the distribution, at the goal's beta; null where no share was told. */
export function distributionBar(
  step: sessions.Step,
  answer: sessions.Json,
  {
    dataSet: { n, schema },
    states,
    goal,
  }: {
    readonly dataSet: DataSet;
    readonly states: readonly AccountState[];
    readonly goal: sessions.SessionGoal;
  },
): sessions.Json {
  const account = sessions.joinedAccount(states);
  return (
    sessions.withinDistribution({ step, answer, account, n, unit: schema.unit, beta: goal.beta }) ?? null
  );
}
