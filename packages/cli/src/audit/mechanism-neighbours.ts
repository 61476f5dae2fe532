import { Rational, statistical } from "holdfast";
import { wordOption } from "../numbers.ts";
import type { AuditCommandOptions } from "./flags.ts";

type Values = readonly string[];

/** Refuses values that differ in nothing or are no neighbors to the mechanism; `--neighbours stated` goes without the latter. */
export function requireNeighbours(
  name: string,
  values: readonly [Values, Values],
  options: AuditCommandOptions,
): void {
  const path = `${options.first ?? ""} and ${options.second ?? ""}`;
  statistical.requireDifferentValues(values, path);
  if (wordOption(options.neighbours, "--neighbours", ["stated"]) !== undefined) return;
  statistical.requireNeighbouringValues(name, values, {
    sensitivity: Rational.from(options.sensitivity ?? 1, "--sensitivity"),
    names: ["--first", "--second"],
    path,
    remedy: "If they are neighbors in another sense, say --neighbours stated.",
  });
}
