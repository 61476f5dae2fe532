import { classes, type Family, linearFamily } from "holdfast";

/** The largest codes of the hostile table's features: three numbers, three towns, two bits. */
const largest = [4095, 31, 255, 4095, 4095, 4095, 4095, 4095];

/** A family of each kind on the features of the hostile table; some cuts are codes, some lie between them. */
export function hostileFamilies(count: number): Record<string, Family> {
  const even = (top: number, count: number): Float64Array =>
    Float64Array.from(
      { length: count },
      (_, i) => Math.round(-top + (2 * top * (i + 1)) / (count + 1)) + (i % 3) / 2,
    );
  const cuts = (counts: readonly number[]): Float64Array[] =>
    counts.map((count, f) => even(largest[f]!, count));
  const halfspaces = Array.from({ length: count }, (_, i) => ({
    weights: largest.map((_, f) => ((7 * i + 3 * f * f + i * f) % 11) - 5),
    offset: 97 * i - 3000,
  }));
  return {
    stumps: classes.parse("stumps:8").family(cuts([31, 5, 31, 1, 2, 1, 1, 3])),
    rectangles: classes.parse("rectangles:8").family(cuts([3, 2, 2, 1, 1, 1, 1, 1])),
    halfspaces: linearFamily(halfspaces),
    separators: linearFamily(halfspaces.slice(0, 5).map(({ weights }) => ({ weights }))),
  };
}
