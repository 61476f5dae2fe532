import type { Encoder } from "holdfast";

/**
 * For every code of a number column the least code of the cell it lies in, where cells are what the cuts leave and the cuts
 * themselves: boxes between cuts cannot tell the codes of a cell apart, so a database need not either. Columns with levels have
 * few codes as they are.
 */
export function cellRepresentatives(
  encoder: Encoder,
  cuts: readonly Float64Array[],
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  if (encoder.domain !== "features") return found;
  let feature = 0;
  for (const [j, part] of encoder.parts.entries()) {
    if (part.kind === "levels") {
      feature += part.levels.length;
      continue;
    }
    found.set(j, representatives((1 << part.bits) - 1, cuts[feature++]!));
  }
  return found;
}

function representatives(largestCode: number, cuts: Float64Array): readonly number[] {
  let k = 0;
  let last: { readonly cell: number; readonly code: number } | undefined;
  return Array.from({ length: 2 * largestCode + 1 }, (_, i) => {
    const code = i - largestCode;
    while (k < cuts.length && cuts[k]! < code) k++;
    const cell = 2 * k + (cuts[k] === code ? 1 : 0);
    if (last?.cell !== cell) last = { cell, code };
    return last.code;
  });
}
