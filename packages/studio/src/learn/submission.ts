/** An order that was sent and perhaps not answered. */
interface Submission {
  readonly task: string;
  /** Its idempotency key. */
  readonly key: string;
  /** The id of the API key that it was sent with: the service knows an idempotency key only together with it. */
  readonly payer: string;
}

export function submissionText(submission: Submission): string {
  return JSON.stringify(submission);
}

/** An order that may have arrived, if it is the same order. */
export function readSubmission(text: string, task: string): Submission | undefined {
  if (text === "") return undefined;
  const kept = JSON.parse(text) as Submission;
  return kept.task === task ? kept : undefined;
}
