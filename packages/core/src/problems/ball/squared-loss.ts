import type { Reals } from "../../random/reals/index.ts";
import type { Quadratic } from "../law.ts";
import type { Generated, Hypothesis, Problem, ProblemOption } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import type { FeatureMap } from "./feature-map.ts";
import { quadraticMinimum } from "./quadratic-minimum.ts";
import { checkedRadius } from "./radius.ts";
import { ballRegularizer, namedCoordinates } from "./regularizer.ts";
import { dot, drawFromBall, unit, within } from "./vectors.ts";

export interface LinearProblemOptions {
  readonly id: string;
  readonly options: Readonly<Record<string, ProblemOption>>;
  readonly features: number;
  readonly map: FeatureMap;
  /** Hypotheses are vectors of at most this length; up to 2^32. */
  readonly radius: number;
  /** The weight of the regularizer (penalty / 2) |h|^2. Default 0: none. */
  readonly penalty?: number;
}

/**
 * Numbers y in [-1, 1] predicted by inner products h . x with |h| <= radius and |x| <= 1; the loss is
 * (h . x - y)^2 / (radius + 1)^2. Convex and quadratic: Lipschitz with 2 / (radius + 1), smooth with 2 / (radius + 1)^2.
 * (Wang, Lei, Fienberg Table 1, regression.) A row's number in [0, 1] is y = 2 number - 1.
 */
export function squaredLossProblem(given: LinearProblemOptions): Problem {
  const { id, options, features, map, penalty = 0 } = given;
  const radius = checkedRadius(given.radius);
  const { size } = map;
  const scale = (radius + 1) * (radius + 1);
  const x = new Float64Array(size);
  const loss = (h: Hypothesis, values: Float64Array, at: number): number => {
    const residual = dot(h, values, at) - values[at + size]!;
    return (residual * residual) / scale;
  };
  return Object.freeze({
    id,
    options,
    features,
    target: "number" as const,
    width: size + 1,
    size,
    dimension: size,
    fractionBits: 20,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      map.write(row, out, at);
      out[at + size] = 2 * unit(row[features]!) - 1;
    },
    normalize(values: Float64Array, at: number) {
      map.normalize(values, at);
      values[at + size] = within(values[at + size]!, 1);
    },
    loss,
    recordGradient(h: Hypothesis, values: Float64Array, at: number, out: Float64Array) {
      const factor = (2 * (dot(h, values, at) - values[at + size]!)) / scale;
      for (let j = 0; j < size; j++) out[j] = factor * values[at + j]!;
    },
    ...ballRegularizer(penalty, radius),
    drawBase: (reals: Reals) => drawFromBall(reals, size, radius),
    geometry: {
      set: { kind: "ball" as const, radius },
      convex: true,
      lipschitz: 2 / (radius + 1),
      smoothness: 2 / scale,
      isRankOne: true,
      ...(penalty > 0 ? { strength: penalty } : {}),
    },
    law: { kind: "quadratic" as const, statistics: (records: Records) => meanSquares(records, size, scale) },
    baseline(records: Records) {
      const quadratic = meanSquares(records, size, scale);
      for (let j = 0; j < size; j++) quadratic.hessian[j * (size + 1)]! += penalty;
      return quadraticMinimum(quadratic, radius);
    },
    uninformed: () => new Float64Array(size),
    generate: (n: number, reals: Reals) => noisyPlane(n, given, reals),
    predict(h: Hypothesis, row: ArrayLike<number>) {
      map.write(row, x, 0);
      return unit((dot(h, x, 0) + 1) / 2);
    },
    describe: (h: Hypothesis) => namedCoordinates(map, h),
  });
}

/** The mean of (h . x - y)^2 / scale as a quadratic function of h. O(n d^2). */
function meanSquares(records: Records, size: number, scale: number): Quadratic {
  const { values, width, counts, n } = records;
  const linear = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  let constant = 0;
  for (let place = 0, places = placesOf(records); place < places; place++) {
    const at = place * width;
    const weight = (counts?.[place] ?? 1) / (n * scale);
    const y = values[at + size]!;
    constant += weight * y * y;
    for (let i = 0; i < size; i++) {
      const scaled = 2 * weight * values[at + i]!;
      linear[i]! -= scaled * y;
      for (let j = 0; j <= i; j++) hessian[i * size + j]! += scaled * values[at + j]!;
    }
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) hessian[j * size + i] = hessian[i * size + j]!;
  return { constant, linear, hessian };
}

/** Uniform rows, y = truth . x + 0.1 normal with a truth of half the radius, brought into [-1, 1]. */
function noisyPlane(n: number, { features, map, radius }: LinearProblemOptions, reals: Reals): Generated {
  const truth = reals.direction(map.size).map((t) => (t * radius) / 2);
  const width = map.size + 1;
  const values = new Float64Array(n * width);
  const row = new Float64Array(features);
  for (let at = 0; at < values.length; at += width) {
    for (let j = 0; j < features; j++) row[j] = reals.uniform();
    map.write(row, values, at);
    values[at + map.size] = within(dot(truth, values, at) + 0.1 * reals.normal(), 1);
  }
  return { records: { n, width, values }, truth };
}
