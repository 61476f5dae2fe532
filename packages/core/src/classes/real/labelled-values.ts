import { checkLabels, type Column } from "../../data/index.ts";

/** One feature of a sample: its different values in ascending order, with the labels that stand at each. */
export interface LabelledValues {
  readonly values: Float64Array;
  /** Ones minus zeros at each value. */
  readonly gains: Int32Array;
  /** The number of ones, and of zeros, in the sample. */
  readonly ones: number;
  readonly zeros: number;
}

/**
 * Sorts the ones and the zeros by themselves, as numbers, and merges them: O(n log n) without a comparator. -0 and 0
 * are one value.
 */
export function labelledValues(column: Column, labels: Uint8Array): LabelledValues {
  const n = column.length;
  checkLabels(labels, n);
  let ones = 0;
  for (let i = 0; i < n; i++) ones += labels[i]!;
  const zeros = n - ones;
  const sides = [new Float64Array(zeros), new Float64Array(ones)] as const;
  const filled = [0, 0];
  for (let i = 0; i < n; i++) {
    const label = labels[i]! as 0 | 1;
    sides[label][filled[label]!++] = column[i]! + 0;
  }
  const [negative, positive] = [sides[0].sort(), sides[1].sort()];
  const values = new Float64Array(n);
  const gains = new Int32Array(n);
  let count = 0;
  for (let i = 0, j = 0; i < zeros || j < ones; count++) {
    const value = j === ones || (i < zeros && negative[i]! < positive[j]!) ? negative[i]! : positive[j]!;
    const [before, past] = [i, j];
    while (i < zeros && negative[i] === value) i++;
    while (j < ones && positive[j] === value) j++;
    values[count] = value;
    gains[count] = j - past - (i - before);
  }
  return { values: values.slice(0, count), gains: gains.slice(0, count), ones, zeros };
}
