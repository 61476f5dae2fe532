import { fractionOf, Rational } from "../../math/index.ts";
import type { Encoder, EncoderPart } from "./encoder.ts";
import { leastDouble, leastInteger } from "./least-double.ts";

/** What "feature >= cut" says about a record that fits the schema, in its own units. */
export type CutInUnits =
  | { readonly test: "always" }
  | { readonly test: "never" }
  | { readonly test: "at-least"; readonly column: string; readonly value: number }
  | { readonly test: "is"; readonly column: string; readonly level: string };

/**
 * The cut of an encoded feature in the units of its column, exactly: a value has a code of at least `cut` if and only if it
 * passes the test. `value` is the least double (the least integer of an integer column) that does.
 */
export function cutInUnits(encoder: Encoder, feature: number, cut: number): CutInUnits {
  let at = feature;
  for (const part of encoder.parts) {
    const width = part.kind === "levels" ? part.levels.length : 1;
    if (at < width) return encoder.domain === "index" ? indexCut(part, cut) : partCut(part, at, cut);
    at -= width;
  }
  throw new RangeError(`there is no feature ${feature}`);
}

function partCut(part: EncoderPart, position: number, cut: number): CutInUnits {
  const { column, bits } = part;
  const largestCode = (1 << bits) - 1;
  if (cut <= -largestCode) return { test: "always" };
  if (cut > largestCode) return { test: "never" };
  if (part.kind === "levels") return { test: "is", column, level: part.levels[position]! };
  const code = Math.ceil(cut);
  if (part.kind === "cuts") {
    const place = part.codes.findIndex((other) => other >= code);
    if (place === 0) return { test: "always" };
    return place < 0 ? { test: "never" } : { test: "at-least", column, value: part.cuts[place - 1]! };
  }
  // code >= c exactly when (x - lower) / (upper - lower) >= (2 (c + M) - 1) / (4 M).
  const share = Rational.of(2 * (code + largestCode) - 1, 4 * largestCode);
  const low = fractionOf(part.lower);
  const bound = low.plus(fractionOf(part.upper).minus(low).times(share));
  return { test: "at-least", column, value: (part.integer ? leastInteger : leastDouble)(bound) };
}

function indexCut(part: EncoderPart, cut: number): CutInUnits {
  if (part.kind !== "scale" || cut <= 0) return { test: "always" };
  const value = part.lower + Math.ceil(cut);
  return value > part.upper ? { test: "never" } : { test: "at-least", column: part.column, value };
}
