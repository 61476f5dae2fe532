import type { HoldfastClient } from "holdfast-service/client";
import { useEffect, useState } from "preact/hooks";
import type { Quote, QuoteRequest } from "./documents.ts";

/** What something would cost; the last price stays until the next is there. */
export interface Quoted {
  readonly value?: Quote;
  readonly error?: Error;
  readonly isWaiting: boolean;
}

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
    const timer = setTimeout(() => {
      client.quote(JSON.parse(text) as QuoteRequest).then(
        (value) => {
          if (isCurrent) setQuoted({ value, of });
        },
        (error: unknown) => {
          if (isCurrent) setQuoted({ error: error as Error, of });
        },
      );
    }, rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text, round]);
  const { of, ...last } = quoted;
  // From the moment that the request changes, not only when the rest is over: nothing is asked at the price of another.
  return { ...last, isWaiting: wanted !== undefined && of !== wanted };
}
