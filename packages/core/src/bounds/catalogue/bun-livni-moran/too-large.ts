import { HoldfastError } from "../../../issues/index.ts";

/** What is computed; undefined where a plan is refused for its size. */
export function unlessTooLarge<Outcome>(compute: () => Outcome): Outcome | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof HoldfastError && error.issue.code === "too-large") return undefined;
    throw error;
  }
}
