import type { GivenOptions } from "holdfast";
import { flagOf } from "./learner-flags.ts";
import { refuse } from "./numbers.ts";

/** The flags that only problems and learners know, shared out between them. */
export interface SharedFlags {
  readonly problem: GivenOptions;
  readonly learner: GivenOptions;
}

/**
 * Reads `--name value` and `--name=value` as options of a problem or a learner. A name that both have is the problem's; one
 * that none has is refused with those that there are.
 */
export function sharedFlags(
  words: readonly string[],
  options: { readonly problem: object; readonly learner: object },
): SharedFlags {
  const problem: Record<string, string> = {};
  const learner: Record<string, string> = {};
  const names = new Map(
    [...Object.keys(options.learner), ...Object.keys(options.problem)].map((name) => [
      `--${flagOf(name)}`,
      name,
    ]),
  );
  for (let i = 0; i < words.length; i++) {
    const [flag = "", ...rest] = words[i]!.split("=");
    const name = names.get(flag);
    if (name === undefined) {
      return refuse({
        code: "parameter-unknown",
        path: flag,
        expected: `one of ${[...names.keys()].sort().join(", ")}`,
      });
    }
    const value = rest.length > 0 ? rest.join("=") : words[++i];
    if (value === undefined) return refuse({ code: "parameter-missing", path: flag, expected: "a value" });
    (Object.hasOwn(options.problem, name) ? problem : learner)[name] = value;
  }
  return { problem, learner };
}
