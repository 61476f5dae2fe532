import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import type { Point, Sample } from "../../data/index.ts";
import { groupCounts } from "../../engines/index.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { labelPoints } from "../batch/index.ts";
import { hypothesisDocument, type VoteDocument } from "../document.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import type { Schedule } from "./schedule.ts";
import { roundWeights } from "./weights.ts";

export interface Boosting {
  readonly subject: HypothesisClass;
  readonly family: Family;
  readonly schedule: Schedule;
  /** Whether draws are private at all; otherwise each takes the first candidate with the least weight of errors. */
  readonly isPrivate: boolean;
}

/**
 * Round by round one candidate is drawn by the weight of the examples on which it errs, and votes from then on; examples that the
 * votes so far get wrong weigh more in the next round. Every draw sees all examples.
 */
export async function boostVotes(boosting: Boosting, sample: Sample, run: Run): Promise<VoteDocument> {
  const { subject, family, schedule, isPrivate } = boosting;
  const { rounds, odds, share, isConcentrated } = schedule;
  const draw = isConcentrated ? run.coins.exponential : run.coins.permuteAndFlip;
  const pause = pausing(run);
  const margins = new Int16Array(sample.n);
  const hypotheses: unknown[] = [];
  for (let round = 0; round < rounds; round++) {
    const weights = roundWeights(sample.n, odds, round);
    const times = Int32Array.from(margins, weights.at);
    const errors = groupCounts(family, { ...sample, times });
    const scores = Float64Array.from(errors, (weight) => -weight);
    const sensitivity = weights.largest;
    const index = isPrivate ? draw(scores, share.over(2 * sensitivity), { sensitivity }) : firstBest(scores);
    const hypothesis = family.at(index);
    const document = hypothesisDocument(subject, hypothesis);
    const predict = (point: Point): number => subject.predict(hypothesis, point);
    const labels = labelPoints({ subject, document, predict }, sample);
    for (let i = 0; i < sample.n; i++) margins[i]! += labels[i] === sample.labels[i] ? 1 : -1;
    hypotheses.push(document.hypothesis);
    await pause({ done: round + 1, total: rounds });
  }
  return { kind: "vote", hypotheses: hypotheses as VoteDocument["hypotheses"] };
}
