import { cutInUnits, type Encoder, type EncoderPart } from "holdfast";

export type NumberPart = Exclude<EncoderPart, { readonly kind: "levels" }>;

/**
 * Where the codes of a number column begin: entry k - 1 is the least value whose code is at least k - largestCode, k = 1 …
 * 2 largestCode, exactly. So the code of a value is the number of entries that are at most it, minus largestCode: a search among
 * doubles, which is the same in every database. Cost: one rational a code, once for a part.
 */
export function codeCuts(encoder: Encoder, part: NumberPart): readonly number[] {
  const { kind, lower, upper, bits, integer } = part;
  const key = [kind, lower, upper, bits, integer].join();
  let cuts = known.get(key);
  if (cuts === undefined) {
    if (known.size === mostKnown) known.clear();
    known.set(key, (cuts = madeCuts(encoder, part)));
  }
  return cuts;
}

const known = new Map<string, readonly number[]>();
const mostKnown = 32;

function madeCuts(encoder: Encoder, part: NumberPart): readonly number[] {
  const largestCode = (1 << part.bits) - 1;
  // The part by itself, as its feature 0.
  const alone: Encoder = { ...encoder, domain: "features", parts: [part] };
  return Array.from({ length: 2 * largestCode }, (_, k) => {
    const cut = cutInUnits(alone, 0, k + 1 - largestCode);
    if (cut.test === "at-least") return cut.value;
    // A table of integers may leave out the first codes, or the last.
    return cut.test === "always" ? part.lower : Number.MAX_VALUE;
  });
}
