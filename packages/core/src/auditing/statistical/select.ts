import type { Batch, BlackBox, NeighbourPair } from "../black-boxes/black-box.ts";
import type { Rating } from "./expected-limit.ts";
import { batchSizes, joined, runBatch } from "./kept-outputs.ts";
import { eventRuns } from "./event-runs.ts";
import { candidateEvents, type LearnedEvent, learnEvent } from "./learn-event.ts";
import { isWorthMore } from "./learn-vectors.ts";

/** The pair and the event that were chosen, and how many runs that took in all, on all pairs and both sides. */
export interface Selected {
  readonly pair: NeighbourPair;
  readonly learned: LearnedEvent;
  readonly runs: number;
}

export interface SelectOptions {
  readonly box: BlackBox;
  readonly pairs: readonly NeighbourPair[];
  /** Runs a side on the pair that is chosen in the end. */
  readonly runs: number;
  /** How events are rated, with so many standard errors of caution. */
  readonly rate: (caution: number) => Rating;
  readonly signal?: AbortSignal | undefined;
  readonly tell: (done: number) => Promise<void>;
}

/** The fewest runs a side from which pairs are compared. */
const fewest = 500;

/**
 * How many standard errors of the choosing runs an event must pay, so that a rare one is not chosen by luck: the best of some
 * thousand candidates is some three standard errors better than it should be. Of the hundred or so that fresh runs choose among most are
 * alike: they pay less, and may be rarer. Where nothing is expected, less caution finds what is likeliest to show something.
 */
const caution = { onTheWay: 3, atLast: [3.5, 1.5, 0], learning: 1.5, amongFew: [2.5, 1, 0] };

/** Numbers of vectors that are kept on each side of a pair, at most, to learn candidates from; other runs choose among these. */
const keptNumbers = 5_000_000;

/** Of the runs a side that choose in the end, those that are kept. The others are counted: half of them, of vectors, or more. */
function keptRuns(box: BlackBox, runs: number): number {
  if (box.output.kind !== "vector") return runs;
  return Math.max(1, Math.min(runs >> 1, Math.floor(keptNumbers / Math.max(1, box.output.length))));
}

/** A pair under trial: its outputs are kept and added to. */
interface Trial {
  readonly pair: NeighbourPair;
  first?: Batch;
  second?: Batch;
  kept: number;
  learned?: LearnedEvent;
}

/**
 * Chooses the pair of neighbors and the event by successive halving (Jamieson and Talwalkar, 2016): every pair gets a few runs, the
 * better half twice as many, and so on; the last one has all. About log2(pairs) + 1 times the runs of one pair in all. Among events on vectors
 * choose runs on the last pair that no event was learned from: they are only counted, so there can be many of them.
 */
export async function select({ box, pairs, runs, rate, signal, tell }: SelectOptions): Promise<Selected> {
  const kept = keptRuns(box, runs);
  let trials: Trial[] = pairs.map((pair) => ({ pair, kept: 0 }));
  let spent = 0;
  for (;;) {
    const wanted = wantedRuns(trials.length, kept);
    const last = wanted === kept;
    for (const trial of trials) {
      for (const count of batchSizes(box, wanted - trial.kept)) {
        for (const side of ["first", "second"] as const) {
          const more = await runBatch(box, trial.pair[side], count, signal);
          trial[side] = trial[side] === undefined ? more : joined([trial[side], more]);
        }
        trial.kept += count;
        spent += 2 * count;
        await tell(spent);
      }
      const learn = (cautious: number): LearnedEvent =>
        learnEvent(trial.first!, trial.second!, rate(cautious));
      if (last && kept === runs) trial.learned = lessCautious(caution.atLast, learn);
      else if (trials.length > 1) trial.learned = learn(caution.onTheWay);
    }
    if (last) {
      const { pair, first, second, learned } = trials.length === 1 ? trials[0]! : bestOf(trials);
      if (kept === runs) return { pair, learned: learned!, runs: spent };
      const candidates = candidateEvents(first!, second!, rate(caution.learning));
      const chosen = await choose(pair, candidates);
      return { pair, learned: chosen, runs: spent };
    }
    trials = betterHalf(trials);
  }

  /** The best of the candidates by fresh runs. */
  async function choose(
    pair: NeighbourPair,
    candidates: readonly Omit<LearnedEvent, "rating">[],
  ): Promise<LearnedEvent> {
    const events = candidates.map(({ event }) => event);
    const count = eventRuns(box, events, signal);
    const hits = candidates.map(() => ({ first: 0, second: 0 }));
    for (const size of batchSizes(box, runs - kept)) {
      for (const side of ["first", "second"] as const) {
        (await count(pair[side], size)).forEach((more, i) => (hits[i]![side] += more));
      }
      spent += 2 * size;
      await tell(spent);
    }
    return lessCautious(caution.amongFew, (cautious) => {
      const rating = rate(cautious);
      const rated = candidates.map(({ event, swapped }, i): LearnedEvent => {
        const { first, second } = hits[i]!;
        const [more, less] = swapped ? [second, first] : [first, second];
        return { event, swapped, rating: rating(more, less, runs - kept) };
      });
      return rated.reduce((best, other) => (isWorthMore(other.rating, best.rating) ? other : best));
    });
  }
}

/** What the most cautious way finds that expects anything: a limit on e^epsilon above 1. */
function lessCautious(cautions: readonly number[], learn: (cautious: number) => LearnedEvent): LearnedEvent {
  let learned = learn(cautions[0]!);
  for (let i = 1; i < cautions.length && learned.rating <= 1; i++) learned = learn(cautions[i]!);
  return learned;
}

function bestOf(trials: readonly Trial[]): Trial {
  return trials.reduce((a, b) => (b.learned!.rating > a.learned!.rating ? b : a));
}

/** Runs that each side of each pair has when so many pairs are left. */
function wantedRuns(pairs: number, kept: number): number {
  return pairs === 1 ? kept : Math.min(kept, Math.max(fewest, Math.floor(kept / pairs)));
}

/** The better half, in the order given; the outputs of the others are let go. */
function betterHalf(trials: readonly Trial[]): Trial[] {
  const ratings = Float64Array.from(trials, ({ learned }) => learned!.rating).sort();
  const keep = Math.ceil(trials.length / 2);
  const least = ratings[trials.length - keep]!;
  return trials.filter(({ learned }) => learned!.rating >= least).slice(0, keep);
}

/** About how many runs the choice will take in all. */
export function selectionRunsInAll(box: BlackBox, pairs: number, runs: number): number {
  const most = keptRuns(box, runs);
  let total = 2 * (runs - most);
  let kept = 0;
  for (let left = pairs; ; left = Math.ceil(left / 2)) {
    const wanted = wantedRuns(left, most);
    total += 2 * left * (wanted - kept);
    kept = wanted;
    if (wanted === most) return total;
  }
}
