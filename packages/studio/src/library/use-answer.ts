import { useEffect, useState } from "preact/hooks";
import type { Library } from "./library.ts";
import type { Work } from "./protocol.ts";

/** What is known of an answer. */
export interface Answer<Value, Progress = unknown> {
  /** The last one stays until the next is there, so that nothing on the page jumps. A verdict is shown in `Current`. */
  readonly value?: Value;
  readonly error?: Error;
  /** Nothing is known of this very question yet; the value, if there is one, answers another. */
  readonly isWaiting: boolean;
  readonly progress?: Progress;
}

/**
 * Asks the library as one types: again when the argument changes (by its JSON), after a short rest, and takes back what nobody waits for
 * any more. An undefined argument asks nothing.
 */
export function useAnswer<W extends Work, Operation extends keyof W & string>(
  library: Library<W>,
  operation: Operation,
  argument: Parameters<W[Operation]>[0] | undefined,
  { rest = 120 }: { readonly rest?: number } = {},
): Answer<Awaited<ReturnType<W[Operation]>>> {
  const text = JSON.stringify(argument) as string | undefined;
  const [answer, setAnswer] = useState<Answer<Awaited<ReturnType<W[Operation]>>> & { readonly of?: string }>({
    isWaiting: text !== undefined,
  });
  useEffect(() => {
    if (text === undefined) {
      setAnswer({ isWaiting: false });
      return;
    }
    const ended = new AbortController();
    setAnswer(({ value }) => ({ isWaiting: true, of: text, ...(value === undefined ? {} : { value }) }));
    const timer = setTimeout(() => {
      library
        .ask(operation, JSON.parse(text) as Parameters<W[Operation]>[0], {
          signal: ended.signal,
          onProgress: (progress) => {
            if (!ended.signal.aborted) setAnswer((now) => ({ ...now, progress }));
          },
        })
        .then(
          (value) => {
            setAnswer({ value, isWaiting: false, of: text });
          },
          (error: unknown) => {
            if (!ended.signal.aborted) setAnswer({ error: error as Error, isWaiting: false, of: text });
          },
        );
    }, rest);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [library, operation, text, rest]);
  const { of, ...known } = answer;
  if (text === undefined) return { isWaiting: false };
  // From the moment that the argument changes: nothing is done by the answer to another question.
  return { ...known, isWaiting: known.isWaiting || of !== text };
}
