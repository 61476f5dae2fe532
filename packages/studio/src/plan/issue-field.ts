import type { Issue } from "holdfast";

/** How an issue may call a field that has another name in the form. */
const otherNames: Readonly<Record<string, string>> = {
  "public points": "public-points",
  "public features": "public-features",
};

/**
 * The field that an issue is about: the one that its path begins with ("epsilon", "grid and thresholds:50", "alpha = 2 and the goal of
 * accuracy"), or the class where that cannot be read; undefined where it is about none of these.
 */
export function fieldOfIssue(issue: Issue | undefined, fields: readonly string[]): string | undefined {
  if (issue === undefined) return undefined;
  if (issue.code === "class-spec") return "class";
  const path = Object.entries(otherNames).reduce(
    (text, [words, name]) => text.replace(words, name),
    issue.path,
  );
  const [first = ""] = path.split(/[ ,.=]/);
  return fields.find((name) => name === first);
}
