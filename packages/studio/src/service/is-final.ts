/**
 * Whether a refusal is the service's last word: nothing was done, drawn or paid. After anything else (no connection, a key that ended, a
 * busy service, a proxy's page) it may have been, and what costs must keep its key.
 */
export function isFinal(error: unknown): boolean {
  const { problem } = (error ?? {}) as {
    readonly problem?: { readonly type: string; readonly status: number };
  };
  if (problem?.type.startsWith("urn:holdfast:") !== true) return false;
  return problem.status >= 400 && problem.status < 500 && ![401, 408, 429].includes(problem.status);
}
