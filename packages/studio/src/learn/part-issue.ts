import type { SchemaIssue } from "./schema-work.ts";
import { fieldOf } from "./schema-place.ts";

/** Where an issue is shown: beside the field that it speaks of, and below all of them where none is shown for it. */
export function wrongIn(
  issue: SchemaIssue | undefined,
  shown: readonly string[],
): { readonly at: (field: string) => string | undefined; readonly rest: string | undefined } {
  const field = issue === undefined ? undefined : fieldOf(issue.path);
  const isShown = field !== undefined && shown.includes(field);
  return {
    at: (own) => (isShown && own === field ? issue?.words : undefined),
    rest: isShown ? undefined : issue?.words,
  };
}
