import { useEffect, useState } from "preact/hooks";
import { currentSession, onSession, type Session } from "./session.ts";

/** The session of this tab; the component is drawn again when it changes. */
export function useService(): Session {
  const [session, setSession] = useState(currentSession);
  useEffect(() => {
    setSession(currentSession());
    return onSession(() => {
      setSession(currentSession());
    });
  }, []);
  return session;
}
