import { isFinal } from "./is-final.ts";
import { Refused } from "./refused.tsx";

interface NotDoneProps {
  readonly error: Error | undefined;
  /** What is certain where the service refused. */
  readonly refused: string;
  /** What may be after anything else, such as a lost connection, and what to do then. */
  readonly perhaps: string;
}

/** Why something was not done, or why nobody here knows whether it was. */
export function NotDone({ error, refused, perhaps }: NotDoneProps) {
  return <Refused error={error} title={isFinal(error) ? refused : perhaps} />;
}
