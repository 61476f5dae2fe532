import type { Certificate, CheckLevel } from "holdfast";

/** The options of `verify` and `explain`. */
export interface VerifyOptions {
  readonly json?: boolean;
  /** Of a model: accept certificates that rest on claims taken on trust. */
  readonly trustPremises?: boolean;
}

/** What `--json` prints of a certificate that holds. */
export function verdictDocument(
  certificate: Certificate,
  level: CheckLevel,
): Readonly<Record<string, unknown>> {
  const encoded = JSON.parse(JSON.stringify(certificate)) as Readonly<Record<string, unknown>>;
  const { claim, n, vacuous, assumptions, subject } = encoded;
  const premises = (assumptions as readonly { kind: string }[]).filter(({ kind }) => kind === "premise");
  const bound = subject === undefined ? {} : { subject };
  return { holds: true, level, premises, claim, n, vacuous, ...bound, assumptions };
}
