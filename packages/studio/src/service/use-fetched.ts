import { useCallback, useEffect, useState } from "preact/hooks";

/** What was read from the service, or why not; `again` reads it anew and keeps the old value meanwhile. */
export interface Fetched<Value> {
  readonly value?: Value;
  readonly error?: Error;
  readonly isWaiting: boolean;
  readonly again: () => void;
}

/** Reads from the service when the page is opened and when one of `inputs` changes. */
export function useFetched<Value>(read: () => Promise<Value>, inputs: readonly unknown[]): Fetched<Value> {
  const [state, setState] = useState<Omit<Fetched<Value>, "again">>({ isWaiting: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setState((now) => ({ ...now, isWaiting: true }));
    read().then(
      (value) => {
        if (isCurrent) setState({ value, isWaiting: false });
      },
      (error: unknown) => {
        if (isCurrent) setState((now) => ({ ...now, error: error as Error, isWaiting: false }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [...inputs, round]);
  const again = useCallback(() => {
    setRound((now) => now + 1);
  }, []);
  return { ...state, again };
}
