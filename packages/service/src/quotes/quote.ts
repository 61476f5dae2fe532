import type { Static, TObject } from "typebox";
import type { Caller } from "../auth/key-ring.ts";
import type { Service } from "../service.ts";
import type { QuoteDocument } from "./shapes.ts";

/** What something would cost now. */
export type Quote = Static<typeof QuoteDocument>;

/** A kind of work that can be quoted: the shape of the request, whose `for` names the kind, and how it is priced. Nothing is written. */
export interface QuoteKind {
  readonly shape: TObject;
  readonly quote: (service: Service, caller: Caller, body: never) => Promise<Quote>;
}

/** A kind whose requests have the type of their shape. */
export function quoteKind<Shape extends TObject>(
  shape: Shape,
  quote: (service: Service, caller: Caller, body: Static<Shape>) => Promise<Quote>,
): QuoteKind {
  return Object.freeze({ shape, quote });
}
