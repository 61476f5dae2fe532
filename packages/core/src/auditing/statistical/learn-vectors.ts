import { learnScore } from "./additive-score.ts";
import { type CornerSet, cornerSets } from "./corner-sets.ts";
import type { Rating } from "./expected-limit.ts";
import { learnLine, type RatedLineSet } from "./learn-line.ts";
import type { LineSet } from "./line-set.ts";
import { logRatioScore, sharedLogRatioScore } from "./log-ratio-score.ts";
import { patternOf, plainProjections } from "./plain-projections.ts";
import { type Projection, projected } from "./projection.ts";

/** Vectors seen on the two data sets, one after the other. */
export interface VectorSamples {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly length: number;
}

/** A projection and a set of its values. */
export interface RatedProjection extends RatedLineSet {
  readonly projection: Projection;
}

/** From so many runs a side it is seen which projections are worth all of them, and how many of those there are. */
const screening = { runs: 20_000, kept: 6 };

/**
 * The projection and the set of its values for which confirming runs are expected to give the largest limit: coordinates and
 * their steps, sums and extremes, the pattern of repeated values, and scores that are learned on one half of the runs and cut on
 * the other.
 */
export function learnVectors(samples: VectorSamples, rate: Rating): RatedProjection {
  const odd = half(samples, 1);
  const rated = [
    ...ofPlain(samples, rate),
    ...learnedScores(half(samples, 0)).map((projection) => on(odd, projection, rate, "half-lines")),
  ];
  // In the order of simplicity: what takes more words and more time must be worth it.
  return rated.reduce((best, other) => (isWorthMore(other.rating, best.rating) ? other : best));
}

/** A projection and a set of its values, or two, that other runs have yet to rate. */
type ProjectedSet = Omit<RatedProjection, "rating"> & Partial<Pick<CornerSet, "and">>;

/**
 * What other runs may choose among: the best set of each projection that looks good, and of each score, learned on all runs, the sets of
 * high values and those of low ones, one for every power of two in frequency. How rare an event should be is what few runs cannot tell.
 */
export function vectorCandidates(samples: VectorSamples, rate: Rating): readonly ProjectedSet[] {
  return [
    ...ofPlain(samples, rate),
    ...cornersOf(samples.length).flatMap((two) => cornerSets(samples, two, rate)),
    ...learnedScores(samples).flatMap((score) => ends(samples, score)),
  ];
}

/** Projections that are looked at two by two: what was put out, and where. */
function cornersOf(length: number): readonly (readonly [Projection, Projection])[] {
  if (length === 1) return [];
  return [
    [
      { kind: "greatest", length },
      { kind: "place of the greatest", length },
    ],
    [
      { kind: "least", length },
      { kind: "place of the least", length },
    ],
  ];
}

/** The best set of each projection that looks good. */
function ofPlain(samples: VectorSamples, rate: Rating): readonly RatedProjection[] {
  const projections = [...plainProjections(samples.length), ...patternOf(samples)];
  return screened(samples, projections, rate).map((projection) => on(samples, projection, rate));
}

/** The fewest choosing runs that a candidate was seen in. */
const seenAtLeast = 16;

/** Sets of values from some value on, on the first data set 1/2, 1/4, … of all; and up to some value, on the second. */
function ends(samples: VectorSamples, projection: Projection): readonly ProjectedSet[] {
  const project = projected(projection);
  const high = project(samples.first).sort();
  const low = project(samples.second).sort();
  const cuts = { from: new Set<number>(), to: new Set<number>() };
  for (let count = high.length >> 1; count >= seenAtLeast; count >>= 1) {
    cuts.from.add(high[high.length - count]!);
    cuts.to.add(low[count - 1]!);
  }
  const end = (cut: number, swapped: boolean): ProjectedSet => {
    const set: LineSet = { cuts: [cut], at: [true], between: [swapped, !swapped], notANumber: false };
    return { projection, set, swapped };
  };
  return [...[...cuts.from].map((cut) => end(cut, false)), ...[...cuts.to].map((cut) => end(cut, true))];
}

/** Whether a rating is better by more than a fiftieth of what the other one shows. */
export function isWorthMore(rating: number, than: number): boolean {
  return rating > than && (than <= 1 || rating - 1 > 1.02 * (than - 1));
}

function on(
  samples: VectorSamples,
  projection: Projection,
  rate: Rating,
  only?: "half-lines",
): RatedProjection {
  const project = projected(projection);
  const values = { first: project(samples.first), second: project(samples.second) };
  return { ...learnLine(values, rate, only), projection };
}

/**
 * Scores: the sum of the log ratios of the coordinates, as if they were alike and independent, or independent only, and of the first one
 * and the steps between them; what
 * adds up best of the coordinates, and of everything that is read off.
 */
function learnedScores(samples: VectorSamples): readonly Projection[] {
  const plain = plainProjections(samples.length);
  const coordinates = plain.filter(({ kind }) => kind === "coordinate");
  const steps = [coordinates[0]!, ...plain.filter(({ kind }) => kind === "step")];
  return [
    sharedLogRatioScore(samples),
    logRatioScore(samples, coordinates),
    logRatioScore(samples, steps),
    learnScore(samples, coordinates),
    learnScore(samples, plain),
  ];
}

/** The projections that look best from some of the runs. */
function screened(
  samples: VectorSamples,
  projections: readonly Projection[],
  rate: Rating,
): readonly Projection[] {
  const most = screening.runs * samples.length;
  if (samples.first.length <= most) return projections;
  const some = {
    ...samples,
    first: samples.first.subarray(0, most),
    second: samples.second.subarray(0, most),
  };
  const ratings = Float64Array.from(projections, (projection) => on(some, projection, rate).rating);
  const least = Float64Array.from(ratings).sort().at(-screening.kept) ?? 0;
  return projections.filter((_, i) => ratings[i]! >= least).slice(0, screening.kept);
}

/** Every other vector. */
function half({ first, second, length }: VectorSamples, part: 0 | 1): VectorSamples {
  const pick = (values: Float64Array): Float64Array => {
    const count = Math.floor((values.length / length - part + 1) / 2);
    const out = new Float64Array(count * length);
    for (let i = 0; i < count; i++) {
      const at = (2 * i + part) * length;
      out.set(values.subarray(at, at + length), i * length);
    }
    return out;
  };
  return { first: pick(first), second: pick(second), length };
}
