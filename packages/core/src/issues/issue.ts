/**
 * Errors are data. An issue says what was wrong, what was expected, what was received and how to fix it; its
 * sentence is made in one place (`wording.ts`). Nothing derived from a sensitive row may enter an issue.
 */
export interface Issue {
  /** A stable name such as `parameter-range`; see `wording.ts` for the list. */
  readonly code: IssueCode;
  /** Which field or argument, in dotted form: `parameters.beta`, `derivation.premises.0.claim.epsilon`. */
  readonly path: string;
  readonly expected: string;
  readonly received?: string;
  readonly remedy?: string;
}

export type IssueCode =
  | "parameter-range"
  | "parameter-missing"
  | "parameter-unknown"
  | "number-syntax"
  | "notion-unknown"
  | "notion-mismatch"
  | "rule-unknown"
  | "rule-refused"
  | "claim-syntax"
  | "scores"
  | "distribution"
  | "certificate-unreadable"
  | "certificate-version"
  | "certificate-shape"
  | "certificate-mismatch"
  | "model-shape"
  | "exchanged"
  | "taken-on-trust"
  | "no-path"
  | "class-spec"
  | "class-law"
  | "hypothesis"
  | "matrix"
  | "points"
  | "csv"
  | "schema"
  | "header"
  | "encoder"
  | "too-large"
  | "too-costly"
  | "input-unreadable"
  | "output-unwritable"
  | "learner"
  | "problem"
  | "query"
  | "contradiction"
  | "exhausted"
  | "unsupported-event"
  | "black-box"
  | "command"
  | "request"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "rate-limited"
  | "overloaded"
  | "storage"
  | "engine";
