/** An order that was sent and perhaps not answered, with its idempotency key. */
interface Submission {
  readonly task: string;
  readonly key: string;
}

export function submissionText(task: string, key: string): string {
  return JSON.stringify({ task, key } satisfies Submission);
}

/** The key of an order that may have arrived, if it is the same order. */
export function readSubmission(text: string, task: string): string | undefined {
  if (text === "") return undefined;
  const kept = JSON.parse(text) as Submission;
  return kept.task === task ? kept.key : undefined;
}
