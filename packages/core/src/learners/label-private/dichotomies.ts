import type { HypothesisClass } from "../../classes/class.ts";
import type { Points, Sample } from "../../data/index.ts";
import { sortedDistinct } from "../../classes/sorted-distinct.ts";
import { distinctPoints } from "../../classes/real/distinct-points.ts";
import type { Rational } from "../../math/index.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";

export interface DichotomyDraw {
  readonly subject: HypothesisClass;
  readonly sample: Sample;
  readonly lambda: Rational | "infinity";
  readonly mechanism: "exponential" | "permute-and-flip";
  readonly run: Run;
}

/**
 * One representative of every labelling of the sample's points that the class realizes, scored by its errors and drawn.
 * The list depends on the set of points alone. Cost: labellings times different points.
 */
export async function drawDichotomy({
  subject,
  sample,
  lambda,
  mechanism,
  run,
}: DichotomyDraw): Promise<unknown> {
  const { points, place } = setOf(subject, sample);
  const [zeros, ones] = [new Int32Array(points.n), new Int32Array(points.n)];
  place.forEach((p, i) => (sample.labels[i] === 1 ? ones : zeros)[p]!++);
  const pause = pausing(run);
  const total = Number(subject.growth(points.n).upper);
  const hypotheses: unknown[] = [];
  const scores: number[] = [];
  for (const { labels, hypothesis } of subject.dichotomies(points)) {
    let errors = 0;
    for (let p = 0; p < points.n; p++) errors += labels[p] === 1 ? zeros[p]! : ones[p]!;
    hypotheses.push(hypothesis);
    scores.push(-errors);
    await pause({ done: hypotheses.length, total });
  }
  if (lambda === "infinity") return hypotheses[firstBest(scores)];
  const draw = mechanism === "exponential" ? run.coins.exponential : run.coins.permuteAndFlip;
  return hypotheses[draw(Int32Array.from(scores), lambda)];
}

/** The different points in order, and where each row is among them. */
function setOf({ domain }: HypothesisClass, sample: Sample): { points: Points; place: Int32Array } {
  if (domain.kind === "real") {
    const { count, columns, place } = distinctPoints(sample, domain.features);
    return { points: { n: count, columns }, place };
  }
  const column = sample.columns[0]!;
  const values = sortedDistinct(column);
  const rank = new Map(Array.from(values, (value, i) => [value, i] as const));
  return {
    points: { n: values.length, columns: [Int32Array.from(values)] },
    place: Int32Array.from(column, (x) => rank.get(x)!),
  };
}
