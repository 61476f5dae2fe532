import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { type ThresholdTest, thresholdLaw } from "../exact/threshold-law.ts";
import { worstOf, worstRatio } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";
import type { Noise } from "../noise.ts";
import { allMayChange, type Answers, answers, times } from "../patterns.ts";
import { wordBox } from "../sampler-box.ts";

/** How many queries every variant is asked. */
export const queries = 10;

/** The first queries lie high and go up, the last `last` lie low and go down: then "below, below, …, above" is unlikely and becomes less likely. */
export function spread(gap: number, last: number): NeighbourPair<Answers> {
  return answers(
    `those from place ${queries - last + 1} on low and less, the others high and greater`,
    [...times(queries - last, gap - 1), ...times(last, 1 - gap)],
    [...times(queries - last, gap), ...times(last, -gap)],
  );
}

/** One query goes down and the others up: then "below" for those before it and "above" for it becomes less likely. */
export function onePlaceFalls(place: number, high: number, others: number): NeighbourPair<Answers> {
  const moved = (answer: number, other: number): Answers => [
    ...times(place - 1, other),
    answer,
    ...times(queries - place, other),
  ];
  return answers(
    `the one at place ${place} less, the others greater`,
    moved(high, others),
    moved(high - 1, others + 1),
  );
}

/** The patterns that DP-Sniper searches, and answers at the ends of its domain -10 … 10. */
export const thresholdPairs: readonly NeighbourPair<Answers>[] = [
  ...allMayChange(queries),
  spread(10, queries / 2),
];

/** A variant of the sparse vector technique that answers "above" or "below" only; neighbors may differ by 1 in every answer. */
export function thresholdMember(
  of: Pick<ZooMember<Answers>, "id" | "summary" | "broken" | "truth" | "published" | "pairs"> & {
    readonly algorithm: number;
    readonly test: ThresholdTest;
    /** Is the threshold's noise drawn again after each "above"? */
    readonly refreshed?: boolean;
  },
): ZooMember<Answers> {
  const { algorithm, test, refreshed = false, ...member } = of;
  return {
    ...member,
    source: `Lyu, Su, Li 2017, Algorithm ${algorithm}`,
    claimed: { epsilon: 0.1, delta: 0 },
    box: wordBox(member.id, (data, noise) => () => comparisons(data, test, noise, refreshed)),
    exact: (pairs = member.pairs) =>
      worstOf(pairs, ({ first, second }) =>
        worstRatio(thresholdLaw(first, test), thresholdLaw(second, test)),
      ),
  };
}

/** Outcomes by their letters read as a binary number behind a 1: one string for each, however often it is drawn. */
const words = Array.from({ length: 2 << queries }, (_, code) => code.toString(2).slice(1));

/** One letter for each query, 1 for above, until so many are above. */
function comparisons(
  data: Answers,
  { threshold, thresholdScale, queryScale, cutoff }: ThresholdTest,
  noise: Noise,
  refreshed: boolean,
): string {
  let noisy = threshold + noise.laplace(thresholdScale);
  let code = 1;
  let above = 0;
  for (let i = 0; i < queries && above < cutoff; i++) {
    const value = queryScale === 0 ? data[i]! : data[i]! + noise.laplace(queryScale);
    code *= 2;
    if (value < noisy) continue;
    code++;
    above++;
    if (refreshed) noisy = threshold + noise.laplace(thresholdScale);
  }
  return words[code]!;
}
