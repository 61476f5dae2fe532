import { Rational, statistical } from "holdfast";

type Values = readonly string[];

/** Refuses values that differ in nothing or are no neighbors to the mechanism, as `holdfast audit --mechanism` does. */
export function requireNeighbors(name: string, values: readonly [Values, Values], sensitivity: string): void {
  const path = "first and second";
  statistical.requireDifferentValues(values, path);
  statistical.requireNeighbouringValues(name, values, {
    sensitivity: Rational.from(sensitivity.trim() === "" ? 1 : sensitivity.trim(), "sensitivity"),
    names: ["first", "second"],
    path,
  });
}
