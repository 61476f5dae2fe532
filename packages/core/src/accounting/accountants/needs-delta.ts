import type { AccountGoal, Unsupported } from "../accountant.ts";
import type { Event } from "../event.ts";

/** Where nothing may fail, what an accountant that lets little things fail says: the first event is not for it. */
export function needsDelta(events: readonly Event[], { delta }: AccountGoal): Unsupported | undefined {
  const [first] = events;
  if (delta.sign() > 0 || first === undefined) return undefined;
  return { path: "events.0", kind: first.kind, why: "this account needs a delta above 0" };
}
