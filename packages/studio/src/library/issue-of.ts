import type { Issue } from "holdfast";

/** What the library or the service says was wrong, where an error of theirs says it. */
export function issueOf(error: Error | undefined): Issue | undefined {
  return (error as { readonly issue?: Issue } | undefined)?.issue;
}
