import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import type { Halfspace, Rectangle } from "../../classes/hypothesis.ts";
import { histogramOf } from "../../classes/index-histogram.ts";
import { hasRegions, type Side } from "../../classes/region.ts";
import { type Form, formsOf, shapeOf } from "../../classes/shape.ts";
import { sortedDistinct } from "../../classes/sorted-distinct.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import type { DataRef } from "../../engines/index.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { type FeatureSide, sideCounter } from "./side-counter.ts";

/** The errors of each of a list of hypotheses on one sample. */
export type ErrorCounter = (hypotheses: readonly unknown[]) => ArrayLike<number> | Promise<ArrayLike<number>>;

type Watched = Omit<Run, "coins">;

/** All boxes between the cuts of two or more features are counted together up to this number of them. */
export const mostBoxes: bigint = 1n << 22n;

/**
 * Counts errors of hypotheses, given as a list, on a sample that stays the same; what can be done once is done here. On
 * one feature at a time: sorted once, then a search per hypothesis. On a finite domain: a histogram once. Boxes and
 * halfspaces go to the engine as a family; anything else is predicted example by example. Every path counts exactly what
 * `predict` says.
 */
export function errorCounter(subject: HypothesisClass, sample: Sample, run: Watched): ErrorCounter {
  const sides = sidesOf(subject);
  if (sides !== undefined) return sideCounter(sample, sides);
  if (subject.domain.kind === "finite") return histogramCounter(subject, subject.domain.points, sample);
  const one = predictingCounter(subject, sample, run);
  return (list) => familyCounter(subject, list, sample, run) ?? one(list);
}

/** Boxes and halfspaces by the engine, as a family; undefined for other classes, and where there would be too many. */
export function familyCounter(
  subject: HypothesisClass,
  hypotheses: readonly unknown[],
  data: DataRef,
  run: Watched,
): Promise<ArrayLike<number>> | undefined {
  const shape = shapeOf(subject);
  if (shape?.kind === "box")
    return boxCounts(subject, shape.features, hypotheses as readonly Rectangle[], data, run);
  if (shape?.kind !== "linear") return undefined;
  return linearCounts(shape.features, hypotheses as readonly Halfspace[], data, run);
}

/** Whether every hypothesis is a union of intervals of one feature, so that sorting decides. */
export function isSorted(subject: HypothesisClass): boolean {
  return sidesOf(subject) !== undefined;
}

export function sidesOf(
  subject: HypothesisClass,
): ((hypothesis: unknown) => readonly FeatureSide[]) | undefined {
  const shape = shapeOf(subject);
  if (subject.domain.kind === "finite") {
    const read = formsOf(subject);
    if (shape?.kind !== "threshold" && shape?.kind !== "interval") return undefined;
    return (hypothesis) => sidesOfIndices(read!(hypothesis));
  }
  if (shape === undefined || !oneFeature.includes(shape.kind) || !hasRegions(subject)) return undefined;
  return (hypothesis) => {
    const region = subject.region(hypothesis);
    if (region.kind !== "boxes") throw new TypeError(`${subject.spec} is not a class of boxes`);
    return region.boxes.map((box): FeatureSide => {
      const [only] = box;
      return only ?? [0, wholeLine];
    });
  };
}

/** A threshold or an interval of indices. */
function sidesOfIndices(form: Form): readonly FeatureSide[] {
  if (form.kind === "threshold") return [[0, { lower: form.hypothesis.threshold, upper: Infinity }]];
  if (form.kind !== "interval") return [];
  const { lower, upper } = form.hypothesis;
  return lower <= upper ? [[0, { lower, upper }]] : [];
}

const oneFeature: readonly string[] = [
  "threshold",
  "interval",
  "intervals",
  "stump",
] satisfies readonly Form["kind"][];

const wholeLine: Side = Object.freeze({ lower: -Infinity, upper: Infinity });

function histogramCounter(subject: HypothesisClass, size: number, sample: Sample): ErrorCounter {
  const { points, positives, negatives } = histogramOf(sample, size);
  const ones = positives.reduce((sum, count) => sum + count, 0);
  const point = [0];
  return (hypotheses) =>
    hypotheses.map((hypothesis) => {
      let errors = ones;
      for (let i = 0; i < points.length; i++) {
        point[0] = points[i]!;
        if (subject.predict(hypothesis, point) === 1) errors += negatives[i]! - positives[i]!;
      }
      return errors;
    });
}

function predictingCounter(subject: HypothesisClass, sample: Sample, run: Watched): ErrorCounter {
  return async (hypotheses) => {
    const pause = pausing(run);
    const errors = new Float64Array(hypotheses.length);
    for (const [i, hypothesis] of hypotheses.entries()) {
      for (let row = 0; row < sample.n; row++) {
        if (subject.predict(hypothesis, pointAt(sample, row)) !== sample.labels[row]) errors[i]!++;
      }
      await pause({ done: i + 1, total: hypotheses.length });
    }
    return errors;
  };
}

/** Counts all boxes between the ends that occur, and looks up the listed ones; undefined when there are too many. */
function boxCounts(
  subject: HypothesisClass,
  dimension: number,
  boxes: readonly Rectangle[],
  data: DataRef,
  { engine, ...options }: Watched,
): Promise<ArrayLike<number>> | undefined {
  const features = Array.from({ length: dimension }, (_, f) => f);
  const isEmpty = ({ lower, upper }: Rectangle): boolean => lower[0]! > upper[0]!;
  const full = boxes.filter((box) => !isEmpty(box));
  if (full.length === 0) return undefined;
  const cuts = features.map((f) =>
    sortedDistinct(full.flatMap(({ lower, upper }) => [lower[f]!, upper[f]!])),
  );
  const pairs = cuts.map(({ length }) => (length * (length + 1)) / 2);
  if (pairs.reduce((product, count) => product * BigInt(count), 1n) > mostBoxes) return undefined;
  const places = cuts.map((list) => new Map(Array.from(list, (cut, i) => [cut, i])));
  const indexOf = (box: Rectangle): number => {
    if (isEmpty(box)) return 0;
    let index = 0;
    for (const f of features) {
      const from = places[f]!.get(box.lower[f]! + 0)!;
      const to = places[f]!.get(box.upper[f]! + 0)!;
      index = index * pairs[f]! + from * cuts[f]!.length - (from * (from - 1)) / 2 + (to - from);
    }
    return 1 + index;
  };
  return engine
    .errorCounts(subject.family(cuts), data, options)
    .then((counts) => boxes.map((box) => counts[indexOf(box)]!));
}

/** Counts halfspaces as one family; undefined when a weight has more than 32 bits. */
function linearCounts(
  features: number,
  halfspaces: readonly (Omit<Halfspace, "offset"> & { readonly offset?: number })[],
  data: DataRef,
  { engine, ...options }: Watched,
): Promise<ArrayLike<number>> | undefined {
  const weights = new Int32Array(halfspaces.length * features);
  const offsets = new Float64Array(halfspaces.length);
  for (const [i, halfspace] of halfspaces.entries()) {
    offsets[i] = halfspace.offset ?? 0;
    for (let f = 0; f < features; f++) {
      const weight = halfspace.weights[f]!;
      weights[i * features + f] = weight;
      if (weights[i * features + f] !== weight) return undefined;
    }
  }
  const at = (i: number): unknown => halfspaces[i];
  const family: Family = { kind: "linear", features, weights, offsets, count: halfspaces.length, at };
  return engine.errorCounts(family, data, options);
}
