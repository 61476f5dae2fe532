import { count, openProbability } from "../../../certificates/index.ts";
import { refuse } from "../../../issues/index.ts";
import { Rational, type RationalLike } from "../../../math/index.ts";
import { Bits, cryptographicSource, type RandomSource } from "../../../random/index.ts";
import type { AdvantageLimits } from "../membership/limits.ts";
import { advantageLimits } from "../membership/limits.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { type DurationEvent, farthestEvent, isInEvent, median } from "./durations.ts";
import { signTest } from "./sign-test.ts";

export interface TimingOptions {
  /** Rounds that choose what to compare; a round is one call on each input, in random order. Default 500. */
  readonly selection?: number;
  /** Rounds that compare. Default 2000. */
  readonly confirmation?: number;
  /** Rounds before, which are forgotten. Default 50. */
  readonly warmup?: number;
  /** Of all pairs together. Default 0.99. */
  readonly confidence?: RationalLike;
  /** The time in milliseconds. Default: the finest clock there is. */
  readonly clock?: () => number;
  /** Which input comes first. Default: cryptographic. */
  readonly random?: RandomSource;
  readonly signal?: AbortSignal;
}

/** What the durations of calls on two inputs tell. It never says that they tell nothing. */
export interface TimingFinding {
  readonly pair: string;
  readonly verdict: "distinguishable" | "no difference found";
  /** The advantage of who guesses the input from one duration, by an event chosen on other rounds. */
  readonly advantage: AdvantageLimits;
  readonly event: string;
  /** Rounds in which the call on each input took longer; equal readings are left out. */
  readonly longer: { readonly first: number; readonly second: number };
  /** The probability of so unequal a number of longer calls if durations did not depend on the input, rounded up. */
  readonly significance: number;
  /** Milliseconds, in the rounds that compare. */
  readonly medians: { readonly first: number; readonly second: number };
  readonly rounds: { readonly selection: number; readonly confirmation: number };
}

/**
 * Do durations of a call tell its input? On each pair of inputs, such as two neighboring data sets or two queries, the call is timed in rounds:
 * one call each, in random order, so that load, warming caches and pauses of the machine fall on both alike. Half of the failure probability
 * goes to an exact sign test, which holds under any load: if the input makes no difference, either call of a round is the longer one with
 * equal probability. The other half goes to a threshold on durations, chosen on the first rounds and confirmed on the others by
 * Clopper-Pearson limits, which hold for independent rounds. Medians and thresholds resist outliers; several pairs share the failure
 * probability.
 */
export async function timingProbe<Input>(
  call: (input: Input) => unknown,
  pairs: readonly NeighbourPair<Input>[],
  options: TimingOptions = {},
): Promise<readonly TimingFinding[]> {
  const rounds = {
    selection: count(1).accept(options.selection ?? 500, "selection"),
    confirmation: count(1).accept(options.confirmation ?? 2000, "confirmation"),
  };
  const warmup = count(0).accept(options.warmup ?? 50, "warmup");
  const confidence = openProbability.accept(options.confidence ?? "0.99", "confidence");
  if (pairs.length === 0)
    refuse({ code: "parameter-range", path: "pairs", expected: "at least one pair of inputs" });
  const failure = Rational.one.minus(confidence).over(2 * pairs.length);
  const { clock = () => performance.now(), random = cryptographicSource, signal } = options;
  const bits = new Bits(random);
  const findings: TimingFinding[] = [];
  for (const { first, second, name } of pairs) {
    const timed = async (input: Input): Promise<number> => {
      const start = clock();
      await call(input);
      return clock() - start;
    };
    const run = async (many: number): Promise<readonly [Float64Array, Float64Array]> => {
      const [ours, theirs] = [new Float64Array(many), new Float64Array(many)];
      for (let round = 0; round < many; round++) {
        signal?.throwIfAborted();
        if (bits.take(1) === 0) {
          ours[round] = await timed(first);
          theirs[round] = await timed(second);
        } else {
          theirs[round] = await timed(second);
          ours[round] = await timed(first);
        }
      }
      return [ours, theirs];
    };
    await run(warmup);
    const event = farthestEvent(...(await run(rounds.selection)));
    findings.push(compared(name, event, await run(rounds.confirmation), { failure, rounds }));
  }
  return findings;
}

function compared(
  pair: string,
  event: DurationEvent,
  [first, second]: readonly [Float64Array, Float64Array],
  { failure, rounds }: { readonly failure: Rational; readonly rounds: TimingFinding["rounds"] },
): TimingFinding {
  const hits = [first, second].map((durations) => durations.filter((d) => isInEvent(event, d)).length) as [
    number,
    number,
  ];
  const runs = rounds.confirmation;
  const advantage = advantageLimits(
    { hits: hits[0], runs },
    { hits: hits[1], runs },
    Rational.one.minus(failure),
  );
  const longer = { first: 0, second: 0 };
  first.forEach((duration, round) => {
    if (duration > second[round]!) longer.first++;
    if (duration < second[round]!) longer.second++;
  });
  const significance = signTest(longer.first, longer.second);
  const isSeen = advantage.lower > 0 || significance.compare(failure) <= 0;
  return {
    pair,
    verdict: isSeen ? "distinguishable" : "no difference found",
    advantage,
    event: `a call takes ${event.side === "above" ? "more than" : "at most"} ${event.threshold} ms on the first input`,
    longer,
    significance: significance.toNumber(),
    medians: { first: median(first), second: median(second) },
    rounds,
  };
}
