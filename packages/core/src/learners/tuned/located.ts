import { HoldfastError, refuse } from "../../issues/index.ts";

/** Does a piece of work on one part of a document; what it refuses is refused by its path in the whole. */
export function locatedAt<Result>(path: string, work: () => Result, link = "."): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return refuse({ ...error.issue, path: `${path}${link}${error.issue.path}` });
  }
}
