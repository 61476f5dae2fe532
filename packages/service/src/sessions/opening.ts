import { HoldfastError, sessions } from "holdfast";
import type { Static } from "typebox";
import type { Caller } from "../auth/key-ring.ts";
import { uploadedDataSet } from "../data-sets/index.ts";
import { newId } from "../identifiers.ts";
import type { Service } from "../service.ts";
import { accountStates } from "./running-promise.ts";
import type { Opening } from "./shapes.ts";
import { insertSession, type StoredSession } from "./store.ts";

/**
 * Opens a session, which costs nothing. Refused where the whole budget of the data set, at its n, already allows more than the goal's
 * alpha, with the alpha, beta or n that would do; and where nothing is promised at all (persons with several rows, accounts that
 * protect labels alone).
 */
export async function openSession(
  service: Service,
  caller: Caller,
  { dataSet: id, goal: given }: Static<typeof Opening>,
): Promise<StoredSession> {
  const goal = sessions.readGoal(given);
  const dataSet = await uploadedDataSet(service.database, id);
  const account = sessions.joinedAccount(await accountStates(service, dataSet));
  const issue = sessions.admits(goal, { after: account, n: dataSet.n, unit: dataSet.schema.unit });
  if (issue !== undefined) throw new HoldfastError(issue);
  const session = { id: newId("se"), dataSet: id, owner: caller.keyId, goal, opened: service.now() };
  await insertSession(service.database, session);
  service.metrics.add("holdfast_sessions_total");
  return { ...session, closed: null, secret: {}, sequence: 0 };
}
