import { type Certificate, certify, derive, openProbability } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { groupPrivacy } from "../../certificates/rules/group-privacy/rule.ts";
import { checkRows } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike, Real, roundUp } from "../../math/index.ts";
import { mechanismBook, stepCertificate } from "../../mechanisms/certificates.ts";
import { discreteLaplace } from "../../mechanisms/discrete-laplace.ts";
import type { RandomSource } from "../../random/index.ts";

/** A number measured on rows; `lower` and `upper` enclose the exact one, but for a probability of beta in all. */
export interface Measured {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

export interface Evaluation {
  readonly n: number;
  readonly accuracy: Measured;
  readonly errors: Measured;
  /** How many rows of each class (outer) were given each label (inner), where it was asked for. */
  readonly confusion?: readonly (readonly Measured[])[];
  /** What the release promises; none for exact numbers. */
  readonly certificate?: Certificate;
}

/** The rows of an evaluation: the class of each, and the label that the model gave it. */
export interface Outcomes {
  readonly levels: readonly string[];
  readonly classes: ArrayLike<number>;
  readonly labels: ArrayLike<number>;
}

/** Exact numbers: for public rows, or for the curator's eyes. */
export function evaluateExactly(outcomes: Outcomes, perClass = false): Evaluation {
  const { n, errors, table } = countsOf(outcomes);
  const exactly = (value: number): Measured => ({ value, lower: value, upper: value });
  return {
    n,
    accuracy: exactly(n === 0 ? 1 : 1 - errors / n),
    errors: exactly(errors),
    ...(perClass ? { confusion: inRows(table.map(exactly), outcomes.levels.length) } : {}),
  };
}

export interface PrivateEvaluationOptions {
  /** What the unit pays for all numbers together, > 0. */
  readonly epsilon: RationalLike;
  /** How many rows the unit has. Default 1. */
  readonly rows?: number;
  /** The table of classes and labels too; it costs half of epsilon. */
  readonly perClass?: boolean;
  /** The probability that some exact number lies outside its limits. Default 0.05. */
  readonly beta?: RationalLike;
  readonly random?: RandomSource;
}

/**
 * The error count, and the table of classes and labels where it is wanted, with discrete Laplace noise: replacing a row moves the
 * count by at most 1 and the table by at most 2 in all. Epsilon-private for the unit, by basic composition and group
 * privacy; n is public. The limits come from the law of the noise alone.
 */
export function evaluatePrivately(outcomes: Outcomes, options: PrivateEvaluationOptions): Evaluation {
  const { rows = 1, perClass = false, random } = options;
  const { n, errors, table } = countsOf(outcomes);
  const beta = openProbability.accept(Rational.from(options.beta ?? "0.05", "beta"), "beta");
  const total = Rational.from(options.epsilon, "epsilon");
  if (total.sign() <= 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: "a number > 0",
      received: total.toString(),
    });
  }
  const epsilon = total.over(rows).over(perClass ? 2 : 1);
  const common = { epsilon, neighbours: "replace-one" as const, n, ...(random && { random }) };
  const count = discreteLaplace({ ...common, value: errors, sensitivity: 1 });
  const numbers = perClass ? 1 + table.length : 1;
  const within = (sensitivity: number): number =>
    reach(Rational.of(sensitivity).over(epsilon), beta.over(numbers));
  const noisy = limits(count.noisyValue, within(1), n);
  const accuracy = (wrong: number): number => (n === 0 ? 1 : 1 - wrong / n);
  const evaluation = {
    n,
    accuracy: { value: accuracy(noisy.value), lower: accuracy(noisy.upper), upper: accuracy(noisy.lower) },
    errors: noisy,
  };
  if (!perClass) return { ...evaluation, certificate: forUnit(count.certificate, rows, n) };
  const cells = discreteLaplace({ ...common, value: table, sensitivity: 2 });
  const both = derive(basicComposition, [count.certificate.derivation, cells.certificate.derivation], {
    times: 1,
  });
  return {
    ...evaluation,
    confusion: inRows(
      cells.noisyValue.map((value) => limits(value, within(2), n)),
      outcomes.levels.length,
    ),
    certificate: forUnit(certify(both, mechanismBook), rows, n),
  };
}

function countsOf({ levels, classes, labels }: Outcomes): {
  n: number;
  errors: number;
  table: readonly number[];
} {
  checkRows({ n: classes.length, columns: [Int32Array.from(labels)] });
  const table = new Array<number>(levels.length * levels.length).fill(0);
  let errors = 0;
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== labels[i]) errors++;
    table[classes[i]! * levels.length + labels[i]!]!++;
  }
  return { n: classes.length, errors, table };
}

/** A whole number t that noise with this scale exceeds, up or down, with probability at most beta: 2 exp(-t / scale) <= beta. */
export function reach(scale: Rational, beta: Rational): number {
  const bound = roundUp(Real.from(Rational.of(2).over(beta)).ln().times(scale));
  return Math.ceil(bound.toNumber());
}

/** A noisy count put between 0 and n, which tells nothing new, with its limits. */
function limits(noisy: number, within: number, n: number): Measured {
  const clamped = (value: number): number => Math.min(n, Math.max(0, value));
  return { value: clamped(noisy), lower: clamped(noisy - within), upper: clamped(noisy + within) };
}

function inRows(cells: readonly Measured[], width: number): readonly (readonly Measured[])[] {
  return Array.from({ length: width }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/** The promise of a certificate for the rows of a unit together. */
export function forUnit(certificate: Certificate, rows: number, n: number): Certificate {
  const group = Math.min(rows, n);
  return group > 1 ? stepCertificate(groupPrivacy, certificate, { group }) : certificate;
}
