import { type Certificate, count } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { Bits, cryptographicSource, discreteLaplace as discreteLaplaceNoise } from "../random/index.ts";
import { discreteLaplace as discreteLaplaceRule } from "./rules/discrete-laplace/rule.ts";
import { recorded } from "./recorder.ts";
import { planScale, type ScaleOptions, scaleParameters, type ScalePlan } from "./scale.ts";

export interface DiscreteLaplaceOptions<Value extends number | readonly number[]> extends ScaleOptions {
  /**
   * An integer, or a list of integers of public length. The sensitivity is a whole number: by how much one neighboring
   * step can move the value, for a list the sum of the moves of all its entries.
   */
  readonly value: Value;
}

export interface DiscreteLaplaceResult<Value> {
  readonly noisyValue: Value;
  readonly certificate: Certificate;
}

/**
 * Adds to every integer independent noise y with probability proportional to exp(-|y| * epsilon / sensitivity):
 * epsilon-private, exactly. A noisy value beyond 2^53 is rounded to a double, which reveals nothing more.
 */
export function discreteLaplace(options: DiscreteLaplaceOptions<number>): DiscreteLaplaceResult<number>;
export function discreteLaplace(
  options: DiscreteLaplaceOptions<readonly number[]>,
): DiscreteLaplaceResult<readonly number[]>;
export function discreteLaplace(
  options: DiscreteLaplaceOptions<number | readonly number[]>,
): DiscreteLaplaceResult<number | readonly number[]> {
  const { certificate, scale } = plan(options);
  const values = typeof options.value === "number" ? [options.value] : options.value;
  if (!values.every((value) => Number.isSafeInteger(value))) {
    refuse({ code: "parameter-range", path: "value", expected: "integers between -2^53 and 2^53" });
  }
  const noisy =
    scale === undefined
      ? values
      : recorded(
          options.random ?? cryptographicSource,
          () => ({
            mechanism: "discrete-laplace",
            parameters: scaleParameters(options, scale, { values: values.length }),
            input: { values, distance: "sum", sensitivity: Rational.from(options.sensitivity) },
            price: certificate,
          }),
          (source) => {
            const bits = new Bits(source);
            return values.map((value) => Number(BigInt(value) + discreteLaplaceNoise(bits, scale)));
          },
        );
  return { noisyValue: typeof options.value === "number" ? noisy[0]! : noisy, certificate };
}

/** What `discreteLaplace` with these options promises, known before there is a value. */
export function discreteLaplaceCertificate(options: ScaleOptions): Certificate {
  return plan(options).certificate;
}

function plan(options: ScaleOptions): ScalePlan {
  return planScale({ rule: discreteLaplaceRule, factor: 1, sensitivities: count(1) }, options);
}
