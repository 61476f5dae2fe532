import { formatNumber } from "../../format/number.ts";
import { isUsual, shortValue } from "../../proof/claim-value.ts";
import type { BoundStop, ClaimDocument } from "./model.ts";

/** The numbers of a claim, in short: `epsilon 0.1, delta 1e-6`. */
export function claimNumbers(claim: ClaimDocument): string {
  const values = Object.entries(claim).map(([name, value]) => ({ name, value: String(value) }));
  const said = values.filter((one) => one.name !== "notion" && !isUsual(one));
  return said.map((one) => `${one.name} ${shortValue(claim.notion, one)}`).join(", ");
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
