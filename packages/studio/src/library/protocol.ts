import type { Issue } from "holdfast";

/**
 * What a page may ask of the library: functions of one value, which may tell how far they are. Their thread sends nothing anywhere. Rows
 * reach it in two places, the beginning of a curator's table (`readTable`, `draftTarget`) and the file of a predictor (`check`), and stay
 * in the browser: what comes of them goes back to the page alone.
 */
export type Work = Readonly<Record<string, (argument: never, report: never) => unknown>>;

/** What a page sends to the thread. */
export interface Asked {
  readonly id: number;
  readonly operation: string;
  readonly argument: unknown;
}

/** What the thread answers: how far it is, the value, or what was wrong. */
export type Answered =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly message: string; readonly issue?: Issue };

/** A refusal of the library, as it came out of the thread. */
export class LibraryError extends Error {
  override readonly name = "LibraryError";
  readonly issue: Issue | undefined;

  constructor(message: string, issue?: Issue) {
    super(message);
    this.issue = issue;
  }
}
