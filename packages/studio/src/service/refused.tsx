import { ServiceError, type Problem } from "holdfast-service/client";
import { ErrorNotice } from "../parts/notice.tsx";

/** What the service said when it refused; undefined for other errors. */
export function problemOf(error: Error | undefined): Problem | undefined {
  return error instanceof ServiceError ? error.problem : undefined;
}

/** An error of the service. A key that has ended is told above the page, once. */
export function Refused({ error, title }: { readonly error: Error | undefined; readonly title?: string }) {
  if (problemOf(error)?.status === 401) return null;
  return <ErrorNotice error={error} {...(title === undefined ? {} : { title })} />;
}
