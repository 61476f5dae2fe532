import { formatExact, formatNumber, type Side } from "../../format/number.ts";
import type { BoundStop, ClaimDocument } from "./model.ts";

/** A probability that a promise is kept with is shortened downward; what is promised not to be exceeded, upward. */
const sides: Readonly<Record<string, Side>> = { eta: "down", lower: "down" };

/** The values of fields that say nothing beyond the usual. */
const unsaid: Readonly<Record<string, string>> = {
  delta: "0",
  neighbours: "replace-one",
  group: "1",
  stable: "false",
};

/** The numbers of a claim, in short: `epsilon 0.1, delta 1e-6`. */
export function claimNumbers(claim: ClaimDocument): string {
  const entries = Object.entries(claim).map(([name, value]) => [name, String(value)] as const);
  const said = entries.filter(([name, value]) => name !== "notion" && unsaid[name] !== value);
  return said.map(([name, value]) => `${name} ${valueInShort(name, value)}`).join(", ");
}

/** A claim as text that `convert` takes: everything in full. */
export function wholeClaim({ notion, ...fields }: ClaimDocument): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return pairs.length === 0 ? notion : `${notion}:${pairs.join(",")}`;
}

/** What a bound says, in short: `n at most 1 805 105`. */
export function boundInShort({ of, side, value, why }: BoundStop): string {
  if (value === undefined) return why ?? "";
  const isAtMost = side === "sufficient" && of !== "n" && of !== "batches";
  const word = side === "necessary" ? "at least" : isAtMost ? "at most" : "from";
  return `${of} ${word} ${formatNumber(Number(value), side === "necessary" ? "down" : "up")}`;
}

function valueInShort(name: string, value: string): string {
  return /^-?[\d.]+(e-?\d+)?(\/\d+)?$/.test(value) ? formatExact(value, sides[name] ?? "up") : value;
}
