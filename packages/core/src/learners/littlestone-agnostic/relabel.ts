import type { Dichotomy, HypothesisClass } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import { firstLeast } from "../../mechanisms/first-best.ts";
import { areDichotomiesServed } from "../cost/index.ts";

/** The most labels of dichotomies that are gone through for one draw. */
const mostLabels = 1 << 27;

/**
 * Refuses, from public sizes, a draw among too many dichotomies, and a class that would refuse to list them: it counts
 * different points, and how many of those are in the sample must not decide whether there is an answer.
 */
export function checkDichotomies(subject: HypothesisClass, relabelled: number): void {
  const points = subject.domain.kind === "finite" ? Math.min(relabelled, subject.domain.points) : relabelled;
  const { upper } = subject.growth(points);
  const count =
    subject.size !== Infinity && (subject.size as bigint) < upper ? (subject.size as bigint) : upper;
  if (count * BigInt(points) <= BigInt(mostLabels) && areDichotomiesServed(subject, points)) return;
  refuse({
    code: "too-large",
    path: "n",
    expected: `at most ${mostLabels} labels of dichotomies, and functions that the class lists on so many points`,
    received: `${count} dichotomies of ${points} points`,
    remedy:
      "Use a smaller domain, or a class with fewer dichotomies; a class that can be enumerated is served by `exponential`.",
  });
}

/**
 * The sample with the labels of a dichotomy of its own points, drawn with weight exp(-relabelling * errors / 2) from all
 * that the class allows; with infinity the first with the fewest errors. Cost: dichotomies times different points.
 */
export function relabelled(
  subject: HypothesisClass,
  sample: Sample,
  relabelling: Rational | "infinity",
  coins: Coins,
): Sample {
  const column = sample.columns[0]!;
  const distinct = [...new Set(column)].sort((a, b) => a - b);
  const place = new Map(distinct.map((point, i) => [point, i]));
  // What it costs to label a point 1 instead of 0.
  const cost = new Int32Array(distinct.length);
  let ones = 0;
  for (let i = 0; i < sample.n; i++) {
    cost[place.get(column[i]!)!]! += sample.labels[i] === 1 ? -1 : 1;
    ones += sample.labels[i]!;
  }
  const dichotomies: Dichotomy<unknown>[] = [];
  const errors: number[] = [];
  for (const dichotomy of subject.dichotomies({
    n: distinct.length,
    columns: [Float64Array.from(distinct)],
  })) {
    let count = ones;
    dichotomy.labels.forEach((label, i) => (count += label * cost[i]!));
    dichotomies.push(dichotomy);
    errors.push(count);
  }
  const index =
    relabelling === "infinity"
      ? firstLeast(errors)
      : coins.exponential(
          Float64Array.from(errors, (count) => -count),
          relabelling.over(2),
        );
  const { labels } = dichotomies[index]!;
  return { ...sample, labels: Uint8Array.from(column, (point) => labels[place.get(point)!]!) };
}
