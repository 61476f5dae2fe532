import type { Issue, IssueCode } from "./issue.ts";

const openings: Readonly<Record<IssueCode, string>> = {
  "parameter-range": "is out of range",
  "parameter-missing": "is missing",
  "parameter-unknown": "is not known here",
  "number-syntax": "is not a number",
  "notion-unknown": "is not a known notion",
  "notion-mismatch": "has the wrong notion",
  "rule-unknown": "names a rule that is not in the rule book",
  "rule-refused": "does not meet the rule's conditions",
  "claim-syntax": "cannot be read as a claim",
  scores: "cannot be used",
  distribution: "is not a probability distribution",
  "certificate-unreadable": "cannot be read as a certificate",
  "certificate-version": "has a schema version that this release does not know",
  "certificate-shape": "does not have the shape of a certificate",
  "certificate-mismatch": "does not match",
  "model-shape": "does not have the shape of a model file",
  exchanged: "does not match the certificate, so it was exchanged or edited",
  "taken-on-trust": "rests on a claim taken on trust",
  "no-path": "cannot be reached",
  "class-spec": "cannot be read as a class",
  "class-law": "breaks a law of classes",
  hypothesis: "is not a hypothesis of the class",
  matrix: "cannot be read as a 0/1 matrix",
  points: "cannot be used as points",
  csv: "cannot be read as CSV",
  schema: "cannot be used as a schema",
  header: "does not match the schema",
  encoder: "cannot be used as an encoder",
  "too-large": "is too large",
  "too-costly": "is too costly to check",
  "input-unreadable": "cannot be read",
  "output-unwritable": "cannot be written",
  learner: "cannot be served",
  problem: "does not fit",
  query: "cannot be asked",
  contradiction: "contradict each other",
  exhausted: ": the budget does not reach",
  "unsupported-event": "cannot be accounted for",
  "black-box": "misbehaved",
  command: "cannot be done",
  request: "cannot be served",
  unauthenticated: "is not accepted",
  forbidden: "is not allowed",
  "not-found": "does not exist",
  "rate-limited": "comes too often",
  overloaded: "is busy",
  storage: "cannot be kept",
  engine: "could not be asked",
};

/** The one place where an issue becomes a sentence. */
export function sentence(issue: Issue): string {
  const received = issue.received === undefined ? "" : `, received ${issue.received}`;
  const remedy = issue.remedy === undefined ? "" : `. ${issue.remedy}`;
  const opening = openings[issue.code];
  return `${issue.path}${opening.startsWith(":") ? "" : " "}${opening}: expected ${issue.expected}${received}${remedy}`;
}
