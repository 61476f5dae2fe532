import { HoldfastError } from "holdfast";
import type { Caller } from "../auth/key-ring.ts";
import type { Database } from "../database/index.ts";
import { Refusal } from "../refusal.ts";
import { readSession, type StoredSession } from "./store.ts";

/** A session that the caller may see: its own, or any where it is a curator or an auditor. Others are as if they did not exist. */
export async function sessionFor(database: Database, id: string, caller: Caller): Promise<StoredSession> {
  const session = await readSession(database, id);
  if (session === undefined || (caller.role === "analyst" && session.owner !== caller.keyId))
    throw new HoldfastError({
      code: "not-found",
      path: "session",
      expected: "the id of a session that this key opened",
    });
  return session;
}

/** Refuses a session that was closed. */
export function requireOpen({ closed }: StoredSession): void {
  if (closed === null) return;
  throw new Refusal(
    {
      code: "command",
      path: "session",
      expected: "an open session",
      received: "a closed one",
      remedy: "Open another; what was answered stays known and costs nothing again.",
    },
    { status: 409 },
  );
}
