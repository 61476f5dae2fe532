import { type HoldfastClient, newIdempotencyKey, type ServiceError } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { useKept } from "../address/use-kept.ts";
import { isFinal } from "../service/is-final.ts";
import type { Question } from "./facts.ts";
import { type Pending, readPending } from "./pending.ts";

/** A question that the service refused. */
export interface Refused {
  readonly question: Question;
  readonly error: ServiceError;
}

/** Asking in a session: one question at a time, which keeps its key until the service has said its last word. */
export interface Asking {
  readonly isAsking: boolean;
  /** Sent, and not answered: the connection broke, the key ended, or the page was reloaded. */
  readonly pending?: Pending;
  /** Why there is no answer yet. */
  readonly error?: Error;
  readonly refused?: Refused;
  readonly ask: (question: Question) => void;
  readonly askAgain: () => void;
  /** Forgets a question that was sent; if it was answered, the answer is in the transcript. */
  readonly leave: () => void;
}

/** `onAnswer` is called when the transcript has changed. */
export function useAsking(client: HoldfastClient, session: string, onAnswer: () => void): Asking {
  const [kept, keep] = useKept(`analyse:asked:${session}`, "");
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<Error>();
  const [refused, setRefused] = useState<Refused>();
  const pending = readPending(kept);

  const send = async ({ key, question }: Pending): Promise<void> => {
    setIsAsking(true);
    setError(undefined);
    setRefused(undefined);
    try {
      await client.sessions.ask(session, { question }, key);
      keep("");
    } catch (reason) {
      if (isFinal(reason)) {
        keep("");
        setRefused({ question, error: reason as ServiceError });
      } else setError(reason as Error);
    }
    setIsAsking(false);
    onAnswer();
  };

  return {
    isAsking,
    ...(pending && { pending }),
    ...(error && { error }),
    ...(refused && { refused }),
    ask: (question) => {
      const asked = { key: newIdempotencyKey(), question };
      // Before it is sent: whatever happens then, asking again costs nothing more.
      keep(JSON.stringify(asked));
      void send(asked);
    },
    askAgain: () => {
      if (pending !== undefined) void send(pending);
    },
    leave: () => {
      keep("");
      setError(undefined);
      onAnswer();
    },
  };
}
