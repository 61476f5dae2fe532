import type { HypothesisClass } from "../../classes/class.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import { roughExp, roughLn } from "../../math/index.ts";
import { affordableBlock, growthScale, pieceScale, type Scale, voteErrors } from "../block-votes/index.ts";
import { lnEstimate } from "../stable/index.ts";

/** The knobs of the predictor, as plain numbers. */
export interface Knobs {
  readonly subset: number;
  /** The weight of a dichotomy is e^(-temperature * errors). */
  readonly temperature: number;
  /** The parameter of the vote on the relabelled sample. */
  readonly vote: number;
  readonly blocks: number;
  /** Dichotomies that differ on so many examples are not matched; 0: none are. */
  readonly disagreement: number;
}

/** Sets of neighbouring positions, or any, on which hypotheses that differ must differ. */
export interface Patterns {
  readonly parts: number;
  readonly patterns: bigint;
}

/** How many ends the hypotheses have, where they are thresholds or intervals: two of them differ next to these. */
function endsOf(subject: HypothesisClass): 1 | 2 | undefined {
  const kind = shapeOf(subject)?.kind;
  return kind === "threshold" ? 1 : kind === "interval" ? 2 : undefined;
}

/** How many different sets two hypotheses may differ on, of so many points. */
function pairsOf(subject: HypothesisClass): (points: number) => bigint {
  return (points) => {
    const labellings = subject.growth(points).upper;
    return (labellings * (labellings - 1n)) / 2n + 1n;
  };
}

/** What the rule `relabelled-prediction` needs to know about the class, at n examples and this disagreement. */
export function patternsOf(subject: HypothesisClass, n: number, disagreement: number): Patterns {
  const ends = endsOf(subject);
  if (disagreement === 0) return { parts: 1, patterns: 1n };
  if (ends !== undefined) {
    const windows = n - 1 - Math.ceil(disagreement / ends) + 1;
    return { parts: ends, patterns: BigInt(Math.max(1, windows)) };
  }
  const pairs = pairsOf(subject)(n - 1) - 1n;
  return { parts: 1, patterns: pairs > 0n ? pairs : 1n };
}

/** The scale that blocks of this size reach for all targets at once, failing together with probability beta at most. */
export function everyTargetScale(
  subject: HypothesisClass,
  blocks: number,
  size: number,
  beta: number,
): Scale | undefined {
  const ends = endsOf(subject);
  if (ends !== undefined) return pieceScale(size, beta / blocks, ends, size + 1);
  return growthScale(size, beta / blocks, pairsOf(subject));
}

/** The size of a block: what position allows and class and cost admit. */
export function blockSize(subject: HypothesisClass, n: number, blocks: number): number {
  return affordableBlock(subject, blocks, Math.floor(n / blocks));
}

/** The probability of a bad core, from above. */
function badCore(subject: HypothesisClass, n: number, { subset, disagreement }: Knobs): number {
  const { parts, patterns } = patternsOf(subject, n, disagreement);
  const weight = Math.ceil(disagreement / parts);
  if (weight > n - subset) return 0;
  return Math.min(1, Number(patterns) * roughExp(roughLn((n - subset) / (n - 1)) * weight));
}

/** The share of unflipped answers, 1 - 2 flip, up to which one answer stays epsilon-private. */
export function keptShare(subject: HypothesisClass, n: number, epsilon: number, knobs: Knobs): number {
  const { subset, temperature, vote, disagreement } = knobs;
  const [rate, goal] = [subset / n, roughExp(Math.min(epsilon, 500))];
  const step = roughExp(Math.min(2 * temperature + vote, 500));
  const matched = 4 * roughExp(Math.min((2 * temperature + vote) * disagreement, 500));
  const bad = disagreement === 0 ? 1 : badCore(subject, n, knobs);
  const isPrivate = (kept: number): boolean => {
    const odds = (1 + kept) / (1 - kept);
    const flipped = (ratio: number): number => (ratio * odds + 1) / (ratio + odds);
    const moved = disagreement === 0 ? 1 : flipped(matched);
    return Math.min(odds, flipped(step) * (1 + rate * (moved - 1)) + rate * bad * (odds - moved)) <= goal;
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (isPrivate(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What is lost to subset, choice, votes and flips together; the loss of generalization does not depend on the knobs. */
export function lossOf(
  subject: HypothesisClass,
  n: number,
  epsilon: number,
  beta: number,
  knobs: Knobs,
): number {
  const { subset, temperature, vote, blocks } = knobs;
  const lost = closedSides(shapeOf(subject));
  const net = lost === undefined ? (1 + lnEstimate(subject.growth(n).upper)) / subset : lost / (subset + 1);
  const drawn = lnEstimate(subject.growth(subset).upper) / (temperature * n);
  const scale = everyTargetScale(subject, blocks, blockSize(subject, n, blocks), beta / 3)?.scale ?? [1, 1];
  const { least, slope } = voteErrors(blocks, vote);
  const flip = (1 - keptShare(subject, n, epsilon, knobs)) / 2;
  return net + drawn + least + (slope * scale[0]) / scale[1] + flip;
}
