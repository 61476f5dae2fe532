import type { Issue } from "./issue.ts";
import { sentence } from "./wording.ts";

/** The one error that public entry points throw; it carries the issue as data. */
export class HoldfastError extends Error {
  override readonly name = "HoldfastError";
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(sentence(issue));
    this.issue = issue;
  }
}

/** Throws the issue. */
export function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}
