import type { Law } from "../../mechanisms/testing/audit.ts";
import { laplace } from "../../mechanisms/testing/laws.ts";

/** What an analyst asks after some answers, and what the data say to it. */
export interface Comparison {
  /** Compared with the threshold. */
  readonly difference: number;
  /** Shown with noise where it is above. */
  readonly shown: number;
  /** What the analyst sees of a noisy count; one of few things. */
  readonly tell: (noisy: number) => string;
}

export interface TranscriptSetting {
  readonly scales: { readonly threshold: number; readonly comparison: number; readonly count: number };
  readonly threshold: number;
  readonly positives: number;
  /** The question after these answers; none ends the transcript. */
  readonly next: (answers: readonly string[]) => Comparison | undefined;
  /** Whether the noisy threshold is drawn anew before every question, as by a server that forgets. Default false. */
  readonly forgets?: boolean;
}

/**
 * The exact law of the transcripts of comparisons that show a noisy count when they are above, computed from the definition: one draw
 * of the threshold's noise for each run up to an "above", summed over; "below" is the answer "-".
 */
export function transcriptLaw({
  scales,
  threshold,
  positives,
  next,
  forgets = false,
}: TranscriptSetting): Law {
  const [onThreshold, onComparison, onCount] = [scales.threshold, scales.comparison, scales.count].map(
    laplace,
  ) as [ReturnType<typeof laplace>, ReturnType<typeof laplace>, ReturnType<typeof laplace>];
  const { reach } = onThreshold;
  const fresh = Array.from({ length: 2 * reach + 1 }, (_, i) => onThreshold.mass(i - reach));
  const masses = new Map<string, number>();
  const sum = (weights: readonly number[]): number => weights.reduce((a, b) => a + b, 0);
  const extend = (answers: readonly string[], weights: readonly number[], left: number): void => {
    const question = left === 0 ? undefined : next(answers);
    if (question === undefined) {
      const key = answers.join(" ");
      masses.set(key, (masses.get(key) ?? 0) + sum(weights));
      return;
    }
    const { difference, shown, tell } = question;
    const begun = forgets ? fresh.map((mass) => mass * sum(weights)) : weights;
    const gap = (i: number): number => threshold + i - reach - difference;
    extend(
      [...answers, "-"],
      begun.map((mass, i) => mass * onComparison.below(gap(i))),
      left,
    );
    const above = sum(begun.map((mass, i) => mass * onComparison.atLeast(gap(i))));
    const told = new Map<string, number>();
    for (let y = -onCount.reach; y <= onCount.reach; y++) {
      const seen = tell(shown + y);
      told.set(seen, (told.get(seen) ?? 0) + onCount.mass(y));
    }
    for (const [seen, mass] of told) {
      extend(
        [...answers, seen],
        fresh.map((start) => start * above * mass),
        left - 1,
      );
    }
  };
  extend([], fresh, positives);
  return { masses, missing: 1e-15 };
}
