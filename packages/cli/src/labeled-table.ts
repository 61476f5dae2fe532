import { encode, gridOf, type Sample, sampleOf } from "holdfast";

/** A table on the public grid: its sample, and what its features are called and range over. */
export interface LabeledTable {
  readonly features: readonly { readonly name: string; readonly lower: number; readonly upper: number }[];
  readonly sample: Sample;
}

/**
 * Puts a table of numbers onto the public grid of its bounds, a CSV with lines `name,lower,upper`. Values outside the
 * bounds are clipped to them, row by row. The label of a row is 1 where its cell in the column `label` is `positive`.
 */
export function readTable(data: string, bounds: string, label: string, positive: string): LabeledTable {
  const [header = [], ...records] = parse(data);
  const features = parse(bounds)
    .slice(1)
    .map(([name = "", lower, upper]) => ({ name, lower: Number(lower), upper: Number(upper) }));
  const columns = features.map(({ name, lower, upper }) => {
    const place = header.indexOf(name);
    return encode(
      Float64Array.from(records, (record) => Number(record[place])),
      gridOf({ lower, upper }),
    );
  });
  const target = header.indexOf(label);
  const labels = Uint8Array.from(records, (record) => (record[target] === positive ? 1 : 0));
  return { features, sample: sampleOf(columns, labels) };
}

/** The public range of each feature is cut into this many equal cells; thresholds stand between them. */
export const cells = 32;

/** The cuts of one feature, as the grid counts: from -(2^12 - 1) to 2^12 - 1. */
export function cutsOnGrid(): Float64Array {
  const { largestCode } = gridOf({ lower: 0, upper: 1 });
  return Float64Array.from({ length: cells - 1 }, (_, i) => largestCode * ((2 * (i + 1)) / cells - 1));
}

function parse(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}
