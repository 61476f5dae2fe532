import type { Reals } from "../../random/reals/index.ts";
import type { Potential } from "../potential.ts";
import type { Generated, Hypothesis, Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import type { MarginLoss } from "./margin-loss.ts";
import { smoothHinge } from "./margin-loss.ts";
import { checkedRadius } from "./radius.ts";
import { ballRegularizer, namedCoordinates } from "./regularizer.ts";
import { smoothMinimum } from "./smooth-minimum.ts";
import type { LinearProblemOptions } from "./squared-loss.ts";
import { dot, drawFromBall } from "./vectors.ts";

export interface MarginProblemOptions extends LinearProblemOptions {
  readonly margin: MarginLoss;
}

/**
 * Labels y = -1 or 1 told by the sign of h . x with |h| <= radius and |x| <= 1; the loss is a convex function f of the margin
 * y (h . x), divided by f(-radius), its greatest value. A row's label 0 or 1 is y = 2 label - 1.
 */
export function marginProblem(given: MarginProblemOptions): Problem {
  const { id, options, features, map, penalty = 0, margin } = given;
  const radius = checkedRadius(given.radius);
  const { size } = map;
  const scale = margin.value(-radius);
  const x = new Float64Array(size);
  const lipschitz = margin.steepest / scale;
  const smoothness = margin.curvature === undefined ? undefined : margin.curvature / scale;
  return Object.freeze({
    id,
    options,
    features,
    target: "label" as const,
    width: size + 1,
    size,
    dimension: size,
    fractionBits: 20,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      map.write(row, out, at);
      out[at + size] = row[features]! >= 0.5 ? 1 : -1;
    },
    normalize(values: Float64Array, at: number) {
      map.normalize(values, at);
      values[at + size] = values[at + size]! > 0 ? 1 : -1;
    },
    loss: (h: Hypothesis, values: Float64Array, at: number) =>
      margin.value(values[at + size]! * dot(h, values, at)) / scale,
    recordGradient(h: Hypothesis, values: Float64Array, at: number, out: Float64Array) {
      const y = values[at + size]!;
      const factor = (y * margin.slope(y * dot(h, values, at))) / scale;
      for (let j = 0; j < size; j++) out[j] = factor * values[at + j]!;
    },
    margin: {
      lipschitz,
      ...(margin.twice && smoothness !== undefined ? { curvature: smoothness } : {}),
    },
    ...ballRegularizer(penalty, radius),
    drawBase: (reals: Reals) => drawFromBall(reals, size, radius),
    geometry: {
      set: { kind: "ball" as const, radius },
      convex: true,
      lipschitz,
      ...(smoothness === undefined ? {} : { smoothness, isRankOne: true }),
      ...(penalty > 0 ? { strength: penalty } : {}),
    },
    law: {
      kind: "convex" as const,
      potential: (records: Records) => meanLoss(records, size, margin, scale),
    },
    baseline(records: Records) {
      // The hinge has no smoothness: it is minimized with its corner rounded a little.
      const rounded = margin.curvature === undefined ? smoothHinge(1 / 50) : margin;
      return smoothMinimum(meanLoss(records, size, rounded, scale), {
        radius,
        smoothness: rounded.curvature! / scale,
        strength: penalty,
      });
    },
    uninformed: () => new Float64Array(size),
    generate: (n: number, reals: Reals) => flippedHalfspace(n, given, reals),
    predict(h: Hypothesis, row: ArrayLike<number>) {
      map.write(row, x, 0);
      return dot(h, x, 0) > 0 ? 1 : 0;
    },
    describe: (h: Hypothesis) => namedCoordinates(map, h),
  });
}

/** The mean of the scaled losses as a function of h, with its gradient. O(n d) each. */
function meanLoss(records: Records, size: number, margin: MarginLoss, scale: number): Potential {
  const { values, width, counts, n } = records;
  const places = placesOf(records);
  const factor = 1 / (n * scale);
  return Object.freeze({
    dimension: size,
    value(point: Float64Array) {
      let sum = 0;
      for (let place = 0; place < places; place++) {
        const at = place * width;
        sum += margin.value(values[at + size]! * dot(point, values, at)) * (counts?.[place] ?? 1);
      }
      return sum * factor;
    },
    gradient(point: Float64Array, out: Float64Array) {
      let sum = 0;
      out.fill(0);
      for (let place = 0; place < places; place++) {
        const at = place * width;
        const y = values[at + size]!;
        const m = y * dot(point, values, at);
        const weight = counts?.[place] ?? 1;
        sum += margin.value(m) * weight;
        const slope = margin.slope(m) * y * weight * factor;
        for (let j = 0; j < size; j++) out[j]! += slope * values[at + j]!;
      }
      return sum * factor;
    },
  });
}

/** Uniform rows, labeled by the sign of truth . x for a truth of the full radius; one label in ten is turned around. */
function flippedHalfspace(
  n: number,
  { features, map, radius }: MarginProblemOptions,
  reals: Reals,
): Generated {
  const truth = reals.direction(map.size).map((t) => t * radius);
  const width = map.size + 1;
  const values = new Float64Array(n * width);
  const row = new Float64Array(features);
  for (let at = 0; at < values.length; at += width) {
    for (let j = 0; j < features; j++) row[j] = reals.uniform();
    map.write(row, values, at);
    values[at + map.size] = dot(truth, values, at) > 0 === reals.uniform() >= 0.1 ? 1 : -1;
  }
  return { records: { n, width, values }, truth };
}
