import { issueOf } from "./issue-of.ts";

/** What is wrong with a field, by one of its names, for the line below it; undefined where the error is about another field. */
export function wrongAt(error: Error | undefined, ...names: readonly string[]): string | undefined {
  const issue = issueOf(error);
  if (issue === undefined) return undefined;
  const places = issue.code === "class-spec" ? ["class"] : issue.path.split(/[^a-zA-Z-]+/);
  return names.some((name) => places.includes(name)) ? error?.message : undefined;
}
