import type { Static } from "typebox";
import { pageAfter } from "../http/paging.ts";
import { remainingDocument } from "../http/price-documents.ts";
import { findDataSet } from "../data-sets/index.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { accountStates, runningPromise } from "./running-promise.ts";
import type { SessionDocument } from "./shapes.ts";
import { readSteps, type StoredSession } from "./store.ts";
import { transcriptLines } from "./transcript-lines.ts";

/** A session as its analyst sees it: the goal, what was asked and answered, what is promised now and what is left. */
export async function sessionDocument(
  service: Service,
  session: StoredSession,
  { after = "0", limit }: { readonly after?: string; readonly limit: number },
): Promise<Static<typeof SessionDocument>> {
  if (!/^\d{1,15}$/.test(after))
    throw new Refusal({ code: "parameter-range", path: "querystring.after", expected: "a sequence number" });
  const { id, goal, opened, closed } = session;
  const dataSet = await findDataSet(service.database, session.dataSet);
  const states = await accountStates(service, dataSet);
  const { promise, withinGoal } = runningPromise(service, { dataSet, states, goal });
  const lines = await readSteps(service.database, id, { after: Number(after), limit: limit + 1 });
  const { items, next } = pageAfter(lines, limit, ({ sequence }) => String(sequence));
  return {
    id,
    dataSet: dataSet.id,
    state: closed === null ? "open" : "closed",
    n: dataSet.n,
    answers: dataSet.answers,
    goal: { alpha: goal.alpha.toString(), beta: goal.beta.toString() },
    opened,
    ...(closed === null ? {} : { closed }),
    ...(promise === undefined ? {} : { promise }),
    withinGoal,
    remaining: remainingDocument(states.map((state) => ({ account: state.id, ...state.remaining }))),
    transcript: { items: [...(await transcriptLines(service, items, { dataSet, states, goal }))], ...next },
  };
}
