import type { ComponentChildren } from "preact";
import { issueOf } from "../library/issue-of.ts";

interface NoticeProps {
  readonly kind?: "info" | "good" | "warning" | "error";
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** Something to know; errors are read aloud at once. */
export function Notice({ kind = "info", title, children }: NoticeProps) {
  return (
    <div class={`notice ${kind}`} role={kind === "error" ? "alert" : "status"}>
      {title !== undefined && <strong>{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}

/** An error as the library or the service tells it: what was wrong, what was expected, what helps. */
export function ErrorNotice({
  error,
  title,
}: {
  readonly error: Error | undefined;
  readonly title?: string;
}) {
  if (error === undefined) return null;
  const issue = issueOf(error);
  return (
    <Notice kind="error" title={title ?? "This did not work"}>
      <p>{error.message}</p>
      {issue?.remedy !== undefined && !error.message.includes(issue.remedy) && <p>{issue.remedy}</p>}
    </Notice>
  );
}
