import { issueOf } from "../../library/issue-of.ts";

/** What was wrong with the field at a path, for the line below it; undefined where the error speaks of another. */
export function wrongAt(error: Error | undefined, path: string): string | undefined {
  const issue = issueOf(error);
  if (error === undefined || issue?.path !== path) return undefined;
  return `expected ${issue.expected}`;
}
