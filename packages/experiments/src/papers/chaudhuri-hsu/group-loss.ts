import { apply, type FiniteClass, Real, type Sample, sampleOf } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { above, atMost, row } from "../../measuring/index.ts";
import type { OutputLaw } from "./output-laws.ts";

export const groupSeries = "privacy loss of k labels, Lemma 22";

export interface GroupCase {
  readonly subject: FiniteClass;
  readonly lawOn: OutputLaw;
  readonly epsilon: string;
  readonly k: number;
  readonly at: Row["at"];
}

/** Labels of the first k points against none: the largest logarithm of a ratio of probabilities of one output. */
export async function groupRow({ subject, lawOn, epsilon, k, at }: GroupCase): Promise<Row> {
  const { points } = subject.domain;
  const [some, none] = [
    await lawOn(
      subject,
      labelled(
        points,
        Array.from({ length: k }, (_, i) => i),
      ),
      epsilon,
    ),
    await lawOn(subject, labelled(points, []), epsilon),
  ];
  let loss = 0;
  for (const [i, { lower, upper }] of some.entries()) {
    const other = none[i]!;
    loss = Math.max(loss, Math.log(lower / other.upper), Math.log(other.lower / upper));
  }
  const { claim } = apply(
    "group-privacy",
    [`differential-privacy:epsilon=${epsilon},neighbours=replace-label`],
    { group: k },
    points,
  );
  if (claim.notion !== "differential-privacy") throw new TypeError(claim.notion);
  return row(groupSeries, { ...at, k }, exactly(loss), atMost(above(Real.from(claim.epsilon))));
}

/** Every point once, with label 1 at the given ones. */
export function labelled(points: number, ones: readonly number[]): Sample {
  const labels = Uint8Array.from({ length: points }, (_, x) => (ones.includes(x) ? 1 : 0));
  return sampleOf([Int32Array.from({ length: points }, (_, x) => x)], labels);
}
