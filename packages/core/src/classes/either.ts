import { refuse } from "../issues/index.ts";
import type { EitherShape, Family } from "./family.ts";

/** The candidates of several families in one list, so that one draw chooses among all of them. */
export function either<Hypothesis>(
  ...parts: readonly Family<Hypothesis>[]
): Family<Hypothesis> & EitherShape {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const at = (place: number): Hypothesis => {
    let rest = place;
    for (const part of parts) {
      if (rest < part.count) return part.at(rest);
      rest -= part.count;
    }
    return refuse({
      code: "parameter-range",
      path: "i",
      expected: `an integer from 0 to ${count - 1}`,
      received: String(place),
    });
  };
  return Object.freeze({ kind: "either" as const, parts, count, at });
}
