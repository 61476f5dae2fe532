import { formatExact, type Side } from "../format/number.ts";
import type { NamedValue } from "./reading.ts";

/** The values of a claim that a text form of it may leave out; a claim in short leaves them out, too. */
const usualValues: Readonly<Record<string, string>> = {
  delta: "0",
  neighbours: "replace-one",
  group: "1",
  queries: "1",
  stable: "false",
};

/** Whether a field of a claim has its usual value. */
export function isUsual({ name, value }: NamedValue): boolean {
  return usualValues[name] === value;
}

/** A value of a claim as short as it may be read, so that the claim stays true. */
export function shortValue(notion: string, { name, value }: NamedValue): string {
  return formatExact(value, sideOf(notion, name));
}

/** Upper bounds are shortened up, lower bounds down, and down what says how far a promise reaches. */
function sideOf(notion: string, name: string): Side {
  const isLower =
    (notion === "global-stability" && name === "eta") ||
    (notion === "lower-bound" && name === "value") ||
    (notion === "dimension" && name === "lower") ||
    ["group", "order", "queries"].includes(name);
  return isLower ? "down" : "up";
}
