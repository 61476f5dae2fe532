import { type Certificate, openProbability } from "../../certificates/index.ts";
import type { Rows } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { discreteLaplace } from "../../mechanisms/discrete-laplace.ts";
import { lossCode, lossUnit, mostRecords } from "../../problems/loss-code.ts";
import { forUnit, type Measured, type PrivateEvaluationOptions, reach } from "./evaluate.ts";
import type { OpenProblem } from "./open-problem.ts";

/** What a model of a problem is worth on rows. */
export interface ProblemEvaluation {
  readonly n: number;
  /** The mean loss, in [0, 1]. */
  readonly loss: Measured;
  /** How often the label is right, where there is one. */
  readonly accuracy?: Measured;
  /**
   * One minus the squared error over the squared distance from the mean, of a number on its grid; absent where the numbers do not
   * differ, or by no more than the noise.
   */
  readonly rSquared?: Measured;
  /**
   * The root of the mean squared error in the units of the number, of values on their grid between the public bounds; absent where
   * these are encoded by another scale than a linear one.
   */
  readonly rootSquaredError?: Measured;
  /** What the release promises; none for exact numbers. */
  readonly certificate?: Certificate;
}

/** Exact numbers: for public rows, or for the curator's eyes. */
export function evaluateProblemExactly(model: OpenProblem, rows: Rows): ProblemEvaluation {
  return evaluation(model, rows.n, sumsOf(model, rows), 0);
}

/**
 * The same with noise: the sums of losses, and of what accuracy or R squared need besides, in units of 2^-30. Each is a sum of numbers
 * in [0, 1], so that replacing a row moves it by at most 1, and together they get discrete Laplace noise. Epsilon-private for
 * the unit, by group privacy; n is public. The limits come from the law of the noise alone.
 */
export function evaluateProblemPrivately(
  model: OpenProblem,
  rows: Rows,
  options: Omit<PrivateEvaluationOptions, "perClass">,
): ProblemEvaluation {
  const { rows: group = 1, random } = options;
  const beta = openProbability.accept(Rational.from(options.beta ?? "0.05", "beta"), "beta");
  const epsilon = Rational.from(options.epsilon, "epsilon").over(group);
  const { n } = rows;
  const value = sumsOf(model, rows);
  const sensitivity = value.length * lossUnit;
  const common = { epsilon, neighbours: "replace-one" as const, n, ...(random && { random }) };
  const { noisyValue, certificate } = discreteLaplace({ ...common, value, sensitivity });
  const within = reach(Rational.from(sensitivity).over(epsilon), beta.over(value.length));
  return { ...evaluation(model, n, noisyValue, within), certificate: forUnit(certificate, group, n) };
}

/** Sums over rows, in units of 2^-30: losses; then errors of labels, or of numbers the squared errors, values and squares (2y - 1)^2. */
function sumsOf(model: OpenProblem, rows: Rows): readonly number[] {
  const { n } = rows;
  if (n < 1 || n > mostRecords) {
    refuse({ code: "points", path: "n", expected: `from 1 to ${mostRecords} rows`, received: String(n) });
  }
  const summed = (terms: Float64Array): number => terms.reduce((sum, term) => sum + lossCode(term), 0);
  const loss = summed(model.losses(rows));
  const { target } = model.problem;
  if (target === undefined) return [loss];
  const targets = model.targets(rows);
  const predictions = model.predictions(rows);
  if (target === "label") return [loss, summed(targets.map((y, i) => (y === predictions[i] ? 0 : 1)))];
  const distance = (y: number, i: number): number => y - Math.min(1, Math.max(0, predictions[i]!));
  // Squares around the middle of the range are at most 1/4: four times as much fits into [0, 1].
  return [
    loss,
    summed(targets.map((y, i) => squared(distance(y, i)))),
    summed(targets),
    summed(targets.map((y) => squared(2 * y - 1))),
  ];
}

/** What sums say that are known up to `within`. */
function evaluation(
  { problem: { target }, ...model }: Pick<OpenProblem, "problem" | "encoder" | "target">,
  n: number,
  sums: readonly number[],
  within: number,
): ProblemEvaluation {
  const clamped = (sum: number): number => Math.min(1, Math.max(0, sum / lossUnit / n));
  const means = sums.map((sum): Measured => ({
    value: clamped(sum),
    lower: clamped(sum - within),
    upper: clamped(sum + within),
  }));
  const [loss, error] = means as [Measured, Measured];
  if (target === undefined) return { n, loss };
  if (target === "label") {
    return {
      n,
      loss,
      accuracy: { value: 1 - error.value, lower: 1 - error.upper, upper: 1 - error.lower },
    };
  }
  const rooted = rootSquaredError(model, error);
  const [, , mean, square] = means as [Measured, Measured, Measured, Measured];
  // Var(y) = (E (2y - 1)^2 - (2 E y - 1)^2) / 4.
  const middle = {
    value: 2 * mean.value - 1,
    least: mean.lower < 0.5 && mean.upper > 0.5 ? 0 : Math.min(...[mean.lower, mean.upper].map(fromMiddle)),
    most: Math.max(...[mean.lower, mean.upper].map(fromMiddle)),
  };
  const variance = {
    value: (square.value - squared(middle.value)) / 4,
    lower: (square.lower - squared(middle.most)) / 4,
    upper: (square.upper - squared(middle.least)) / 4,
  };
  if (Math.min(variance.lower, variance.value) <= 1 / lossUnit) return { n, loss, ...rooted };
  return {
    n,
    loss,
    ...rooted,
    rSquared: {
      value: 1 - error.value / variance.value,
      lower: 1 - error.upper / variance.lower,
      upper: 1 - error.lower / variance.upper,
    },
  };
}

/** A mean squared error of numbers in [0, 1], as its root in the units of their column: what is already told, in other words. */
function rootSquaredError(
  { encoder, target }: Pick<OpenProblem, "encoder" | "target">,
  error: Measured,
): { readonly rootSquaredError?: Measured } {
  const part = encoder.parts.find(({ column }) => column === target);
  if (part?.kind !== "scale") return {};
  const rooted = (mean: number): number => Math.sqrt(mean) * (part.upper - part.lower);
  return {
    rootSquaredError: {
      value: rooted(error.value),
      lower: rooted(error.lower),
      upper: rooted(error.upper),
    },
  };
}

function squared(x: number): number {
  return x * x;
}

function fromMiddle(mean: number): number {
  return Math.abs(2 * mean - 1);
}
