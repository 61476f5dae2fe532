import { HoldfastError, type Issue } from "holdfast";

/** Throws the issue. */
export function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}
