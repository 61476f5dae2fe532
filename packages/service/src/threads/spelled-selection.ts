import { Rational, type sessions } from "holdfast";

/** What an exact answer adds to the code of a transcript, as JSON has it. */
export interface SpelledSelection {
  readonly nats: string;
  readonly kept: number;
}

/** The same with its exact number. */
export function selectionOf({ nats, kept }: SpelledSelection): sessions.Selection {
  return { nats: Rational.parse(nats), kept };
}
