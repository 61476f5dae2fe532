import { didYouMean } from "./did-you-mean.ts";
import { refuse } from "./error.ts";
import type { IssueCode } from "./issue.ts";

export interface LookupOptions {
  readonly code: IssueCode;
  /** What the name is of, as issues call it. */
  readonly path: string;
  /** What stands before the list of known names. Default `one of`. */
  readonly expected?: string;
}

/**
 * Finds what has an id by it; an unknown one is refused with the list of those that exist and the nearest of them. Two with one id
 * are a mistake of the program.
 */
export function lookup<Definition extends { readonly id: string }>(
  definitions: readonly Definition[],
  { code, path, expected = "one of" }: LookupOptions,
): (id: string) => Definition {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  if (byId.size < definitions.length) throw new Error(`two of ${path} have one id`);
  const known = [...byId.keys()];
  return (id) =>
    byId.get(id) ??
    refuse({
      code,
      path,
      expected: `${expected} ${known.join(", ")}`,
      received: JSON.stringify(id),
      ...didYouMean(id, known),
    });
}
