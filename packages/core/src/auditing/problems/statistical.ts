import { refuse } from "../../issues/index.ts";
import type { Draw } from "../../problems/measuring/index.ts";
import type { Hypothesis } from "../../problems/problem.ts";
import type { Records } from "../../problems/records.ts";
import { seededSource } from "../../random/index.ts";
import type { EventCounts } from "../statistical/joint-limit.ts";

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
