import type { HypothesisClass, Label } from "../../classes/class.ts";
import type { Stump } from "../../classes/hypothesis.ts";
import type { Sample } from "../../data/index.ts";
import { compareRows, sortedRows } from "../selection/index.ts";
import { greatest, least } from "./ends.ts";
import type { Scheme } from "./scheme.ts";

/**
 * Keeps the examples at the boundary of the hypothesis with the fewest errors: the least example above a threshold, the two
 * ends of an interval, the example at the cut of a stump, or nothing where no example is inside. Feature and sign of a
 * stump are spelled by the code. The hypothesis made of them labels the sample as the minimizer does (Cummings Theorem
 * 18). Not stable: all examples have a say. Cost: one minimization, O(d n log n).
 */
export function boundaryScheme(subject: HypothesisClass, form: "threshold" | "interval" | "stump"): Scheme {
  const features = subject.domain.kind === "real" ? subject.domain.features : 1;
  const reconstruct = (kept: Sample, declared: unknown): unknown =>
    subject.canonical(rebuilt[form](kept, declared as Stump));
  return {
    kept: form === "interval" ? 2 : 1,
    keys: (n) => {
      const size = BigInt(n);
      if (form === "interval") return (size * (size + 1n)) / 2n + 1n;
      return form === "threshold" ? size + 1n : 2n * BigInt(features) * (size + 1n);
    },
    quality: "minimizer",
    select: (sample) => {
      const { hypothesis } = subject.erm(sample);
      const { feature, sign }: Pick<Stump, "feature" | "sign"> =
        form === "stump" ? (hypothesis as Stump) : { feature: 0, sign: 1 };
      // `x >= t` begins at its least example; `x < t` ends before the least example that it leaves out.
      const [first, last] = outermost(
        sample,
        feature,
        (point) => subject.predict(hypothesis, point) === (sign === 1 ? 1 : 0),
      );
      const positions = form === "interval" ? [...new Set([first, last])] : [first];
      const kept = sortedRows(
        sample,
        positions.filter((position) => position >= 0),
      );
      return Promise.resolve({ kept, hypothesis: reconstruct(kept, hypothesis) });
    },
    reconstruct,
  };
}

const rebuilt = {
  threshold: ({ n, columns }: Sample): unknown => ({ threshold: n === 0 ? Infinity : columns[0]![0]! }),
  interval: ({ columns: [column] }: Sample): unknown => ({
    lower: least(column!),
    upper: greatest(column!),
  }),
  stump: ({ n, columns }: Sample, { feature, sign }: Stump): unknown =>
    n === 0 ? constant(sign === 1 ? 0 : 1) : { feature, sign, threshold: columns[feature]![0]! },
};

function constant(label: Label): Stump {
  return { feature: 0, threshold: -Infinity, sign: label === 1 ? 1 : -1 };
}

/** The positions of the least and the greatest example of those marked, by one feature; equal ones by their other values. */
function outermost(
  sample: Sample,
  feature: number,
  isMarked: (point: readonly number[]) => boolean,
): readonly [first: number, last: number] {
  const { n, columns } = sample;
  const column = columns[feature]!;
  const point = new Array<number>(columns.length).fill(0);
  let [first, last] = [-1, -1];
  const isBetter = (i: number, than: number, sign: number): boolean =>
    than < 0 ||
    sign * (column[i]! - column[than]!) < 0 ||
    (column[i] === column[than] && compareRows(sample, i, than) < 0);
  for (let i = 0; i < n; i++) {
    for (let f = 0; f < columns.length; f++) point[f] = columns[f]![i]!;
    if (!isMarked(point)) continue;
    if (isBetter(i, first, 1)) first = i;
    if (isBetter(i, last, -1)) last = i;
  }
  return [first, last];
}
