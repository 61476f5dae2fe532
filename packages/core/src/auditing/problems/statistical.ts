import { refuse } from "../../issues/index.ts";
import {
  lowerConfidenceLimit,
  type Rational,
  Real,
  roundDown,
  upperConfidenceLimit,
} from "../../math/index.ts";
import type { Draw } from "../../problems/measuring/index.ts";
import type { Hypothesis } from "../../problems/problem.ts";
import type { Records } from "../../problems/records.ts";
import { seededSource } from "../../random/index.ts";

/** How often an event was seen in so many runs on each of two neighboring data sets. */
export interface EventCounts {
  readonly first: number;
  readonly second: number;
  readonly runs: number;
}

/**
 * A number that epsilon exceeds, but for probability beta: ln((p - delta) / q) with p the Clopper-Pearson lower limit of the event
 * on the first data set and q its upper limit on the second, each at beta/2, rounded down. Undefined where the counts show
 * nothing. A claim of a smaller epsilon at this delta is refuted.
 */
export function epsilonLowerLimit(
  { first, second, runs }: EventCounts,
  { beta, delta }: { readonly beta: Rational; readonly delta: Rational },
): Rational | undefined {
  const level = Real.from(beta.over(2));
  const above = lowerConfidenceLimit(first, runs, level).minus(delta);
  const sure = roundDown(above);
  if (sure.sign() <= 0) return undefined;
  return roundDown(
    Real.from(sure)
      .over(upperConfidenceLimit(second, runs, level))
      .ln(),
  );
}

export interface StatisticalAuditOptions {
  readonly draw: Draw;
  readonly first: Records;
  readonly second: Records;
  /** What is looked for; chosen without these runs, or the limit says nothing. */
  readonly event: (hypothesis: Hypothesis) => boolean;
  readonly runs: number;
  readonly seed: string;
}

/** Counts an event in runs on two data sets: for learners whose laws cannot be listed. */
export async function countEvent({
  draw,
  first,
  second,
  event,
  runs,
  seed,
}: StatisticalAuditOptions): Promise<EventCounts> {
  if (first.n !== second.n || first.width !== second.width) {
    refuse({ code: "points", path: "second", expected: "as many records as in the first data set" });
  }
  const seen = async (records: Records, name: string): Promise<number> => {
    let count = 0;
    for (let i = 0; i < runs; i++) {
      if (event(await draw(records, seededSource(`${seed} ${name} ${i}`)))) count++;
    }
    return count;
  };
  return { first: await seen(first, "first"), second: await seen(second, "second"), runs };
}
