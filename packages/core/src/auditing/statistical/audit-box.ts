import { refuseUnknown } from "../../certificates/index.ts";
import type { Progress } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import { pausing } from "../../learners/pause.ts";
import type { BlackBox, NeighbourPair } from "../black-boxes/black-box.ts";
import { type AuditSize, type Claimed, readSize } from "./audit-size.ts";
import { eventInWords } from "./event.ts";
import { eventRuns } from "./event-runs.ts";
import { expectedLimit } from "./expected-limit.ts";
import type { StatisticalFinding } from "./finding.ts";
import { jointLimit } from "./joint-limit.ts";
import { batchSizes } from "./kept-outputs.ts";
import { profileOf } from "./profile.ts";
import { normalQuantile } from "./normal-quantile.ts";
import { select, selectionRunsInAll } from "./select.ts";
import { verdictOf } from "./verdict.ts";

export interface AuditBoxOptions extends AuditSize {
  /** What is claimed of the box, to be refuted. */
  readonly claimed?: Claimed;
  /** Reported: the seed of the source that the box draws from. With it the whole audit can be had again. */
  readonly seed?: string | number;
  /** Told now and then how many runs are done, of all. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

const known = ["delta", "confidence", "runs", "selectionRuns", "claimed", "seed", "onProgress", "signal"];

/**
 * Looks for a violation of privacy in the outputs of a black box. Choosing runs decide on a pair of neighbors and on an event;
 * fresh runs, which are counted and not kept, bound epsilon from below: `epsilonLower` exceeds the true epsilon at this delta
 * with probability 1 - confidence at most, whatever the box does (`proof.md`), if its runs are independent. The limit is the joint
 * one, fixed beforehand. Memory is bounded by the choosing runs.
 */
export async function auditBox(
  box: BlackBox,
  pairs: readonly NeighbourPair[],
  options: AuditBoxOptions = {},
): Promise<StatisticalFinding> {
  refuseUnknown(options, known, "auditBox");
  if (!Array.isArray(pairs)) {
    refuse({
      code: "parameter-range",
      path: "pairs",
      expected: "a list of pairs of neighbors, [{ first, second, name }]",
    });
  }
  const { delta, confidence, runs, selectionRuns } = readSize(pairs.length, options);
  const { signal, seed, claimed } = options;
  const pause = pausing(options);
  const choosing = selectionRunsInAll(box, pairs.length, selectionRuns);
  const total = choosing + 2 * runs;
  const beta = 1 - confidence;

  const {
    pair,
    learned,
    runs: spent,
  } = await select({
    box,
    pairs,
    runs: selectionRuns,
    rate: (caution) => expectedLimit({ runs, delta, quantile: normalQuantile(confidence), caution }),
    signal,
    tell: (done) => pause({ done, total }),
  });
  const ends = [pair.first, pair.second];
  const [first, second] = learned.swapped ? ends.reverse() : ends;

  const count = eventRuns(box, [learned.event], signal);
  const hits = { first: 0, second: 0 };
  let done = choosing;
  for (const size of batchSizes(box, runs)) {
    hits.first += (await count(first, size))[0]!;
    hits.second += (await count(second, size))[0]!;
    done += 2 * size;
    await pause({ done, total });
  }

  const counts = { ...hits, runs };
  const epsilonLower = jointLimit(counts, { beta, delta, weight: Math.max(1, learned.rating) });
  const claim =
    claimed === undefined ? {} : { claimed: { epsilon: claimed.epsilon, delta: claimed.delta ?? delta } };
  return Object.freeze({
    box: box.name,
    ...claim,
    delta,
    epsilonLower,
    confidence,
    ...verdictOf({ ...claim, delta, epsilonLower, confidence, runs }),
    witness: {
      first,
      second,
      neighbours: pair.name,
      event: eventInWords(learned.event),
      definition: learned.event,
    },
    hits,
    runs: { confirmation: runs, selection: spent },
    profile: profileOf(counts, beta),
    ...(seed === undefined ? {} : { seed: String(seed) }),
  });
}
