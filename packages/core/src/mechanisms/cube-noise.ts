import { type Certificate, count } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { Bits, cryptographicSource, cubeNoise as cubeNoiseVector } from "../random/index.ts";
import { cubeNoise as cubeNoiseRule } from "./rules/cube-noise/rule.ts";
import { recorded } from "./recorder.ts";
import { planScale, type ScaleOptions, scaleParameters, type ScalePlan } from "./scale.ts";

export interface CubeNoiseOptions extends ScaleOptions {
  /**
   * A list of integers of public length. The sensitivity is a whole number: by how much one neighboring step can move an
   * entry, at most.
   */
  readonly value: readonly number[];
}

export interface CubeNoiseResult {
  readonly noisyValue: readonly number[];
  readonly certificate: Certificate;
}

/**
 * Adds to a list of integers one noise vector z with probability proportional to exp(-max|z_j| * epsilon / sensitivity):
 * epsilon-private, exactly, where every entry may move at once by up to the sensitivity. A noisy value beyond 2^53 is rounded to
 * a double, which reveals nothing more.
 */
export function cubeNoise(options: CubeNoiseOptions): CubeNoiseResult {
  const { certificate, scale } = plan(options);
  const { value } = options;
  if (!value.every((entry) => Number.isSafeInteger(entry))) {
    refuse({ code: "parameter-range", path: "value", expected: "integers between -2^53 and 2^53" });
  }
  if (scale === undefined || value.length === 0) return { noisyValue: [...value], certificate };
  const noisyValue = recorded(
    options.random ?? cryptographicSource,
    () => ({
      mechanism: "cube-noise",
      parameters: scaleParameters(options, scale, { values: value.length }),
      input: { values: value, distance: "largest", sensitivity: Rational.from(options.sensitivity) },
      price: certificate,
    }),
    (source) => {
      const noise = cubeNoiseVector(new Bits(source), value.length, scale);
      return value.map((entry, j) => Number(BigInt(entry) + noise[j]!));
    },
  );
  return { noisyValue, certificate };
}

/**
 * What cube noise with these options promises, known before there is a value; for several blocks, each with noise of its
 * own of one scale, the sensitivity is the sum over the blocks of the largest move of an entry.
 */
export function cubeNoiseCertificate(options: ScaleOptions): Certificate {
  return plan(options).certificate;
}

function plan(options: ScaleOptions): ScalePlan {
  return planScale({ rule: cubeNoiseRule, factor: 1, sensitivities: count(1) }, options);
}
