import { HoldfastError, type Issue } from "holdfast";

/** What HTTP adds to an issue. */
export interface RefusalFacts {
  /** The status, where it is not the usual one of the issue's code. */
  readonly status?: number;
  /** After how many seconds it is worth trying again. */
  readonly retryAfter?: number;
  /** What the audit log and the metrics call it, where its code may come from rows: those are not the curator's alone. */
  readonly toldAs?: string;
  /** What is left of the budgets that did not reach. */
  readonly remaining?: unknown;
}

/** A `HoldfastError` with what HTTP adds to it: the status, when to come again, what is left. */
export class Refusal extends HoldfastError {
  readonly facts: RefusalFacts;

  constructor(issue: Issue, facts: RefusalFacts = {}) {
    super(issue);
    this.facts = facts;
  }
}
