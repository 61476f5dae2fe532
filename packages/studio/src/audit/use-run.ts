import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type AuditWork, library } from "./library.ts";

type Argument<Operation extends keyof AuditWork> = Parameters<AuditWork[Operation]>[0];
type Value<Operation extends keyof AuditWork> = Awaited<ReturnType<AuditWork[Operation]>>;

interface RunState<V> {
  readonly value?: V;
  /** What the value answers, as JSON. */
  readonly answers?: string;
  readonly error?: Error;
  readonly isRunning: boolean;
  readonly isStopped?: boolean;
  /** Between 0 and 1. */
  readonly share?: number;
}

/** A long piece of work, with what starts and stops it. */
export interface Run<V, A = unknown> extends Omit<RunState<V>, "answers"> {
  /** What was asked when the value was found. */
  readonly answered?: A;
  /** The value answers something else than what is asked now. */
  readonly isOld: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** How long one rests from typing before it is run, in milliseconds. */
const rest = 200;

/**
 * Runs an operation that may take long: once when what is asked is known, then again as it changes (`isTyped`) or when it is started by
 * hand. The last value stays until there is another. An undefined argument waits.
 */
export function useRun<
  Operation extends "auditLearnerExactly" | "auditMechanismExactly" | "auditStatistically",
>(
  operation: Operation,
  argument: Argument<Operation> | undefined,
  { isTyped }: { readonly isTyped: boolean },
): Run<Value<Operation>, Argument<Operation>> {
  const text = argument === undefined ? undefined : JSON.stringify(argument);
  const [state, setState] = useState<RunState<Value<Operation>>>({ isRunning: text !== undefined });
  const running = useRef<AbortController | undefined>(undefined);
  const last = useRef<string | undefined>(undefined);

  const begin = useCallback(
    (asked: string) => {
      running.current?.abort();
      const ended = new AbortController();
      running.current = ended;
      last.current = asked;
      setState(({ value, answers }) => ({
        isRunning: true,
        ...(value !== undefined && answers !== undefined && { value, answers }),
      }));
      const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
        if (!ended.signal.aborted) setState((now) => ({ ...now, share: done / total }));
      };
      (library.ask as (...all: unknown[]) => Promise<Value<Operation>>)(operation, JSON.parse(asked), {
        signal: ended.signal,
        onProgress,
      }).then(
        (value) => {
          if (!ended.signal.aborted) setState({ value, answers: asked, isRunning: false });
        },
        (error: unknown) => {
          if (ended.signal.aborted) return;
          setState(({ value, answers }) => ({
            error: error as Error,
            isRunning: false,
            ...(value !== undefined && answers !== undefined && { value, answers }),
          }));
        },
      );
    },
    [operation],
  );
  useEffect(() => {
    if (text === undefined || (last.current !== undefined && !isTyped)) return;
    const timer = setTimeout(() => {
      begin(text);
    }, rest);
    return () => {
      clearTimeout(timer);
    };
  }, [text, isTyped, begin]);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const { answers, ...shown } = state;
  return {
    ...shown,
    ...(answers !== undefined && { answered: JSON.parse(answers) as Argument<Operation> }),
    isOld: state.value !== undefined && answers !== text,
    start: () => {
      if (text !== undefined) begin(text);
    },
    stop: () => {
      running.current?.abort();
      setState(({ value, answers: kept }) => ({
        isRunning: false,
        isStopped: true,
        ...(value !== undefined && kept !== undefined && { value, answers: kept }),
      }));
    },
  };
}
