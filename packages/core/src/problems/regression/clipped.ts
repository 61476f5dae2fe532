import type { Reals } from "../../random/reals/index.ts";
import { unit } from "../ball/index.ts";
import { lossCode } from "../loss-code.ts";
import type { Generated, Hypothesis, Problem, ProblemOption } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { sparseCover } from "./cover.ts";
import { truncatedLeastSquares } from "./truncated-least-squares.ts";

export interface ClippedOptions {
  readonly options: Readonly<Record<string, ProblemOption>>;
  readonly features: number;
  /** Residuals beyond this cost no more. */
  readonly reach: number;
  /** The steepest slope: how far a prediction moves while one feature runs through its range. */
  readonly steepest: number;
}

/**
 * A number y in [0, 1] predicted by h_0 + h_1 (u_1 - 1/2) + ... + h_k (u_k - 1/2), clipped to [0, 1]; the loss is the squared
 * residual over the square of `reach`, and 1 beyond. Clipping and cutting keep the loss bounded whatever h is, so no
 * privacy is spent on residuals that nobody has: Lipschitz, not convex. Its list has sparse predictors.
 */
export function clippedRegression({ options, features, reach, steepest }: ClippedOptions): Problem {
  const size = features + 1;
  const scale = reach * reach;
  const lossAt = (prediction: number, y: number): number => {
    const residual = unit(prediction) - y;
    return Math.min(1, (residual * residual) / scale);
  };
  return Object.freeze({
    id: "regression",
    options,
    features,
    target: "number" as const,
    width: size,
    size,
    dimension: size,
    fractionBits: 20,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      for (let j = 0; j <= features; j++) out[at + j] = unit(row[j]!);
    },
    normalize(values: Float64Array, at: number) {
      for (let j = 0; j <= features; j++) values[at + j] = unit(values[at + j]!);
    },
    loss: (h: Hypothesis, values: Float64Array, at: number) =>
      lossAt(predicted(h, values, at), values[at + features]!),
    total(h: Hypothesis, records: Records) {
      const { values, width, counts } = records;
      // Terms with coefficient 0 add 0 and are left out: the same sum, bit for bit.
      const used = Int32Array.from(h.keys()).filter((j) => j > 0 && h[j] !== 0);
      const coefficients = Float64Array.from(used, (j) => h[j]!);
      const columns = used.map((j) => j - 1);
      let total = 0;
      for (let place = 0, places = placesOf(records); place < places; place++) {
        const at = place * width;
        let prediction = h[0]!;
        for (let t = 0; t < columns.length; t++)
          prediction += coefficients[t]! * (values[at + columns[t]!]! - 0.5);
        total += lossCode(lossAt(prediction, values[at + features]!)) * (counts?.[place] ?? 1);
      }
      return total;
    },
    oscillation: 0,
    drawBase: (reals: Reals) =>
      Float64Array.from({ length: size }, (_, j) =>
        j === 0 ? reals.uniform() : steepest * (2 * reals.uniform() - 1),
      ),
    listed: (most: number) => sparseCover({ features, steepest, most }),
    geometry: {
      set: {
        kind: "box" as const,
        lower: Array.from({ length: size }, (_, j) => (j === 0 ? 0 : -steepest)),
        upper: Array.from({ length: size }, (_, j) => (j === 0 ? 1 : steepest)),
      },
      convex: false,
      // The cut squared residual changes at most at rate 2 / reach, the prediction by |(1, u - 1/2)|.
      lipschitz: (2 / reach) * Math.sqrt(1 + features / 4),
    },
    baseline: (records: Records) => truncatedLeastSquares(records, features, reach),
    uninformed: () => Float64Array.from({ length: size }, (_, j) => (j === 0 ? 0.5 : 0)),
    generate: (n: number, reals: Reals) => sparseTruth(n, features, reals),
    predict(h: Hypothesis, row: ArrayLike<number>) {
      return unit(
        predicted(
          h,
          Float64Array.from({ length: features }, (_, j) => unit(row[j]!)),
          0,
        ),
      );
    },
    describe: (h: Hypothesis) => ({
      middle: h[0]!,
      slopes: Object.fromEntries(
        Array.from({ length: features }, (_, j) => [`feature ${j + 1}`, h[j + 1]!] as const),
      ),
    }),
  });
}

function predicted(h: Hypothesis, values: ArrayLike<number>, at: number): number {
  let sum = h[0]!;
  for (let j = 1; j < h.length; j++) sum += h[j]! * (values[at + j - 1]! - 0.5);
  return sum;
}

/** Uniform rows; the truth has up to three slopes, the noise is normal with deviation 0.05. */
function sparseTruth(n: number, features: number, reals: Reals): Generated {
  const truth = new Float64Array(features + 1);
  truth[0] = 0.4 + 0.2 * reals.uniform();
  for (let t = 0; t < 3; t++) truth[1 + reals.index(features)] = 0.6 * reals.uniform() - 0.3;
  const width = features + 1;
  const values = new Float64Array(n * width);
  for (let at = 0; at < values.length; at += width) {
    for (let j = 0; j < features; j++) values[at + j] = reals.uniform();
    values[at + features] = unit(predicted(truth, values, at) + 0.05 * reals.normal());
  }
  return { records: { n, width, values }, truth };
}
