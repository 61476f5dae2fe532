import { blackBoxes, HoldfastError, type Issue } from "holdfast";

/** An error as plain data: what goes from a thread to the one that asked keeps no class. */
export interface Failure {
  readonly message: string;
  readonly issue?: Issue;
  /** The data set that a black box misbehaved on. */
  readonly input?: { readonly value: unknown };
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof blackBoxes.BlackBoxError) {
    return { message, issue: error.issue, input: { value: error.input } };
  }
  return error instanceof HoldfastError ? { message, issue: error.issue } : { message };
}

/** The error that it was, so that commands tell of it as if there had been no thread. */
export function errorOf({ message, issue, input }: Failure): Error {
  if (issue === undefined) return new Error(message);
  return input === undefined ? new HoldfastError(issue) : new blackBoxes.BlackBoxError(issue, input.value);
}
