import type { EitherShape, Family } from "./family.ts";
import { checkIndex } from "./real/cuts.ts";

/** The candidates of several families in one list, so that one draw chooses among all of them. */
export function either<Hypothesis>(
  ...parts: readonly Family<Hypothesis>[]
): Family<Hypothesis> & EitherShape {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const at = (place: number): Hypothesis => {
    let rest = checkIndex(place, count);
    let part = 0;
    for (; rest >= parts[part]!.count; part++) rest -= parts[part]!.count;
    return parts[part]!.at(rest);
  };
  return Object.freeze({ kind: "either" as const, parts, count, at });
}
