import { Rational } from "holdfast";

/** A decision stump: malignant where the feature is at or above the threshold, or where it is below. */
export interface Stump {
  readonly feature: string;
  /** The threshold as an exact number: a cut of the feature's public range. */
  readonly threshold: Rational;
  readonly above: boolean;
}

/** A table with features in a public range and a label that is true or false. */
export interface LabeledTable {
  readonly features: readonly { readonly name: string; readonly lower: Rational; readonly upper: Rational }[];
  /** One list for each row: the cell of each feature, 0 to cells - 1. */
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly boolean[];
}

/** The public range of each feature is cut into this many equal cells; thresholds stand between them. */
export const cells = 32;

/** The candidates: each feature, each of the 31 cuts of its public range, each direction. Public alone. */
export function stumps(features: LabeledTable["features"]): readonly Stump[] {
  return features.flatMap(({ name, lower, upper }) =>
    Array.from({ length: cells - 1 }, (_, i) =>
      lower.plus(
        upper
          .minus(lower)
          .times(i + 1)
          .over(cells),
      ),
    ).flatMap((threshold) => [true, false].map((above) => ({ feature: name, threshold, above }))),
  );
}

/**
 * How many rows each stump labels correctly, in the order of `stumps`: integers that one row moves by at most 1.
 * One pass over the table; sums over the cells give every threshold at once.
 */
export function correctCounts({ features, rows, labels }: LabeledTable): Int32Array {
  const scores = new Int32Array(features.length * (cells - 1) * 2);
  features.forEach((_, feature) => {
    const positives = new Int32Array(cells);
    const negatives = new Int32Array(cells);
    rows.forEach((row, i) => {
      const column = labels[i] === true ? positives : negatives;
      column[row[feature]!]!++;
    });
    let correct = labels.filter((label) => label).length;
    for (let cut = 1; cut < cells; cut++) {
      correct += negatives[cut - 1]! - positives[cut - 1]!;
      const at = (feature * (cells - 1) + cut - 1) * 2;
      scores[at] = correct;
      scores[at + 1] = rows.length - correct;
    }
  });
  return scores;
}

/** Puts the table onto the public grid, in exact arithmetic; values outside the bounds are clipped to them. */
export function readTable(data: string, bounds: string, label: string, positive: string): LabeledTable {
  const [header = [], ...records] = parse(data);
  const features = parse(bounds)
    .slice(1)
    .map(([name = "", lower = "", upper = ""]) => ({
      name,
      lower: Rational.parse(lower),
      upper: Rational.parse(upper),
    }));
  const columns = features.map(({ name }) => header.indexOf(name));
  const target = header.indexOf(label);
  const cellOf = (text: string, { lower, upper }: (typeof features)[number]): number => {
    const { numerator, denominator } = Rational.parse(text)
      .minus(lower)
      .over(upper.minus(lower))
      .times(cells);
    return Math.max(0, Math.min(cells - 1, Number(numerator / denominator)));
  };
  return {
    features,
    rows: records.map((record) => features.map((feature, i) => cellOf(record[columns[i]!]!, feature))),
    labels: records.map((record) => record[target] === positive),
  };
}

function parse(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}
