import { issueOf } from "../../library/issue-of.ts";

/** What an error says of one field: what is expected there; undefined where it is about another one. */
export function issueAt(error: Error | undefined, field: string): string | undefined {
  const issue = issueOf(error);
  if (issue === undefined) return undefined;
  const isHere =
    issue.code === "class-spec" ? field === "class" : issue.path.split(/[^a-zA-Z-]+/).includes(field);
  return isHere ? `Expected: ${issue.expected}` : undefined;
}
