import { type Certificate, positive } from "../certificates/index.ts";
import { boundedRangeToPrivacy } from "../certificates/rules/bounded-range-to-privacy/rule.ts";
import { Rational } from "../math/index.ts";
import { Bits, cryptographicSource, expBernoulli, exponentialIndex } from "../random/index.ts";
import { stepCertificate } from "./certificates.ts";
import { recorded } from "./recorder.ts";
import { exponentialMechanism } from "./rules/exponential-mechanism/rule.ts";
import { planScale, type ScaleOptions, type ScalePlan } from "./scale.ts";
import { firstBestOf, outOfShape, readScores, selectionCall, type SelectionOptions } from "./scores.ts";

export interface ExponentialCertificates {
  /** Differential privacy. */
  readonly certificate: Certificate;
  /** The stronger promise behind it, for accounting over many draws and for flipped labels. */
  readonly boundedRange: Certificate;
}

export interface ExponentialResult extends ExponentialCertificates {
  /** The index of the drawn candidate. */
  readonly index: number;
}

/**
 * Draws one candidate with probability exactly proportional to exp(epsilon * score / (2 * sensitivity)): the
 * exponential mechanism, epsilon-private and of bounded range epsilon (Chaudhuri-Hsu Theorem 7, Wang Algorithm 1,
 * Dagan-Feldman Lemma 7). Cost: a few passes over the scores.
 */
export function exponential(options: SelectionOptions): ExponentialResult {
  const { scale, ...certificates } = plan(options);
  const scores = readScores(options.scores);
  if (scale === undefined) return { index: firstBestOf(scores), ...certificates };
  const lambda = Rational.one.over(scale);
  const index = recorded(
    options.random ?? cryptographicSource,
    () => selectionCall("exponential", { options, scores, scale, price: certificates.certificate }),
    (source) => {
      const bits = new Bits(source);
      return scores.kind === "integers"
        ? exponentialIndex({ bits, scores: scores.integers, lambda })
        : rationalIndex(bits, scores.rationals, lambda);
    },
  );
  return { index, ...certificates };
}

/** What `exponential` with these options promises, known before there are scores. */
export function exponentialCertificates(options: ScaleOptions): ExponentialCertificates {
  const { certificate, boundedRange } = plan(options);
  return { certificate, boundedRange };
}

function plan(options: ScaleOptions): ExponentialCertificates & Pick<ScalePlan, "scale"> {
  const { certificate: boundedRange, scale } = planScale(
    { rule: exponentialMechanism, factor: 2, sensitivities: positive },
    options,
  );
  const certificate =
    scale === undefined ? boundedRange : stepCertificate(boundedRangeToPrivacy, boundedRange, {});
  return { certificate, boundedRange, scale };
}

const largest = 1n << 52n;

/**
 * The same draw for rational scores: an index that is drawn by scores rounded up to a public grid is kept with
 * probability exp(-lambda * (rounded - score)), so that weight times coin is the weight of the score itself. The grid
 * is so fine (lambda * step <= 1) that a try succeeds with probability 1/e at least.
 */
function rationalIndex(bits: Bits, scores: readonly Rational[], lambda: Rational): number {
  const stepsPerUnit = ceiling(lambda);
  const rate = lambda.over(stepsPerUnit);
  const steps = scores.map((score) => score.times(stepsPerUnit));
  const rounded = steps.map(ceiling);
  if (rounded.some((score) => score > largest || score < -largest)) {
    outOfShape(`exact numbers between -2^52/${stepsPerUnit} and 2^52/${stepsPerUnit}`);
  }
  const integers = Float64Array.from(rounded, Number);
  for (;;) {
    const index = exponentialIndex({ bits, scores: integers, lambda: rate });
    const excess = Rational.of(rounded[index]!).minus(steps[index]!);
    if (expBernoulli(bits, excess.times(rate))) return index;
  }
}

/** The least integer that is not below x. */
function ceiling({ numerator, denominator }: Rational): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator > 0n ? quotient + 1n : quotient;
}
