import type { HoldfastClient } from "holdfast-service/client";
import { useEffect, useState } from "preact/hooks";
import type { Quote, QuoteRequest } from "./documents.ts";
import { isFinal } from "./is-final.ts";
import { problemOf } from "./refused.tsx";

/** What something would cost; the last price stays until the next is there. */
export interface Quoted {
  readonly value?: Quote;
  readonly error?: Error;
  readonly isWaiting: boolean;
}

/** Whether the price of this very request is known: nothing is asked at a price that nobody saw. */
export function isPriced({ value, error, isWaiting }: Quoted): boolean {
  return value !== undefined && error === undefined && !isWaiting;
}

/** After how many milliseconds a price is asked for again where nobody answered. */
const pause = 2000;

/** How long one must have stopped typing, in milliseconds: a refused quote is a line of the audit log. */
const rest = 250;

/**
 * Asks for the price as one types. Nothing is bought, and no row is read. An undefined request asks nothing; another `round` asks again,
 * because what is left has changed.
 */
export function useQuote(
  client: HoldfastClient,
  request: QuoteRequest | undefined,
  round: number | string,
): Quoted {
  const [quoted, setQuoted] = useState<Omit<Quoted, "isWaiting"> & { readonly of?: string }>({});
  const text = JSON.stringify(request) as string | undefined;
  const wanted = text && `${text} ${round}`;
  useEffect(() => {
    if (text === undefined) {
      setQuoted({});
      return;
    }
    let isCurrent = true;
    const of = `${text} ${round}`;
    const ask = (): void => {
      client.quote(JSON.parse(text) as QuoteRequest).then(
        (value) => {
          if (isCurrent) setQuoted({ value, of });
        },
        (error: unknown) => {
          if (!isCurrent) return;
          setQuoted({ error: error as Error, of });
          // Without a price nothing can be asked, so one that broke off is asked for again; a key that ended is not used any more.
          if (!isFinal(error) && problemOf(error as Error)?.status !== 401) timer = setTimeout(ask, pause);
        },
      );
    };
    let timer = setTimeout(ask, rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text, round]);
  const { of, ...last } = quoted;
  // From the moment that the request changes, not only when the rest is over: nothing is asked at the price of another.
  return { ...last, isWaiting: wanted !== undefined && of !== wanted };
}
