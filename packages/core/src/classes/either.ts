import type { EitherShape, Family } from "./family.ts";

/** The candidates of several families in one list, so that one draw chooses among all of them. */
export function either<Hypothesis>(
  ...parts: readonly Family<Hypothesis>[]
): Family<Hypothesis> & EitherShape {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const at = (place: number): Hypothesis => {
    let rest = place;
    const part = parts.find((family) => {
      if (rest < family.count) return true;
      rest -= family.count;
      return false;
    });
    return (part ?? parts.at(-1)!).at(rest);
  };
  return Object.freeze({ kind: "either" as const, parts, count, at });
}
