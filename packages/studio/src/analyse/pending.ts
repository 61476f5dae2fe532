import type { Question } from "./facts.ts";

/** A question that was sent and whose answer has not arrived: the key makes asking again safe. */
export interface Pending {
  readonly key: string;
  readonly question: Question;
}

/** What was kept of a question that was sent; undefined where there is none. */
export function readPending(text: string): Pending | undefined {
  if (text === "") return undefined;
  try {
    const { key, question } = JSON.parse(text) as Partial<Pending>;
    return typeof key === "string" && question !== undefined ? { key, question } : undefined;
  } catch {
    return undefined;
  }
}
