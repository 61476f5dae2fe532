import type { HypothesisClass } from "../../classes/class.ts";
import { roughExp, roughLn } from "../../math/index.ts";

/**
 * Plain numbers that choose the split; the certificate is computed exactly afterwards and does not trust them.
 */
export interface VoteErrors {
  /** The probability of a wrong answer when no block is wrong. */
  readonly least: number;
  /** The steepest chord from there to a wrong fraction. */
  readonly slope: number;
}

/** The error of a logistic vote of so many blocks; chords rise, then fall. O(log blocks). */
export function voteErrors(blocks: number, epsilon: number): VoteErrors {
  const wrong = (j: number): number => 1 / (1 + roughExp((epsilon * (blocks - 2 * j)) / 2));
  const least = wrong(0);
  const chord = (j: number): number => ((wrong(j) - least) * blocks) / j;
  let [low, high] = [1, blocks];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (chord(middle) < chord(middle + 1)) low = middle + 1;
    else high = middle;
  }
  return { least, slope: chord(low) };
}

/** Numbers for the rule `consistent-accuracy` with the scale that they prove. */
export interface Scale {
  /** The error that a block's hypothesis exceeds with probability at most `failure`, as numerator over denominator. */
  readonly scale: readonly [number, number];
  readonly parts: number;
  readonly patterns: bigint;
  readonly ghost: number;
}

/** Decimal places of a scale that is not a quotient of counts. */
const places = 1e12;

/**
 * The closed form for pieces: patterns (1 - scale/parts)^size = failure. With s sides and one target, parts and patterns
 * are s.
 */
export function pieceScale(size: number, failure: number, parts: number, patterns: number): Scale {
  const scale = parts * (1 - roughExp(roughLn(failure / patterns) / size));
  const up = Math.min(places, Math.ceil(scale * places * (1 + 1e-9)) + 1);
  return { scale: [up, places], parts, patterns: BigInt(patterns), ghost: 0 };
}

/** Second samples that are tried, as multiples of the first. */
const ghosts: readonly number[] = [1, 2, 4, 8, 16];
const mostHits = 5000;

/** The least scale by growth numbers: 2 growth(size + ghost) C(ghost, hits)/C(size + ghost, hits) <= failure. */
export function growthScale(
  size: number,
  failure: number,
  growth: (points: number) => bigint,
): Scale | undefined {
  let best: Scale | undefined;
  for (const multiple of ghosts) {
    const ghost = size * multiple;
    const patterns = growth(size + ghost);
    let chance = 2 * Number(patterns) * (1 + 1e-9);
    let hits = 0;
    while (chance > failure && hits < ghost && hits <= mostHits) {
      chance *= (ghost - hits) / (size + ghost - hits);
      hits++;
    }
    if (chance > failure || hits >= ghost || hits > mostHits || hits === 0) continue;
    if (best !== undefined && best.scale[0] * ghost <= hits * best.scale[1]) continue;
    best = { scale: [hits, ghost], parts: 1, patterns, ghost };
  }
  return best;
}

/** The most labellings of so many points. */
export function growthOf(subject: HypothesisClass): (points: number) => bigint {
  return (points) => subject.growth(points).upper;
}
