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

/**
 * Whether a refusal is the service's last word: nothing was drawn and nothing paid. After anything else (no connection, a key that ended, a
 * busy service, a proxy's page) the answer may have been paid for, and the question must keep its key.
 */
export function isFinal(error: unknown): boolean {
  const { problem } = error as { readonly problem?: { readonly type: string; readonly status: number } };
  if (problem?.type.startsWith("urn:holdfast:") !== true) return false;
  return problem.status >= 400 && problem.status < 500 && ![401, 408, 429].includes(problem.status);
}
