import type { Certificate, Field, Rule } from "../certificates/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { cryptographicSource } from "../random/index.ts";
import { emptyCertificate, leafCertificate } from "./certificates.ts";
import { type NeighbourOptions, readEpsilon } from "./options.ts";
import { randomnessOf } from "./randomness.ts";

export interface ScaleOptions extends NeighbourOptions {
  /** The privacy parameter, > 0; with "infinity" nothing is random and nothing is promised. */
  readonly epsilon: RationalLike;
  /** By how much one neighboring step can move the protected number, > 0. */
  readonly sensitivity: RationalLike;
}

/** A mechanism that is fixed by one scale: that of its noise, or of its weights exp(score/scale). */
export interface ScalePlan {
  readonly certificate: Certificate;
  /** The scale that the certificate states and the run must use; none for epsilon = "infinity". */
  readonly scale: Rational | undefined;
}

/** What is public about a call of such a mechanism, for the audit by record and replay. */
export function scaleParameters(
  { n = "any", neighbours = "replace-one", sensitivity }: ScaleOptions,
  scale: Rational,
  size: Readonly<Record<string, number>>,
): Readonly<Record<string, unknown>> {
  return { ...size, scale, sensitivity: Rational.from(sensitivity), neighbours, n };
}

/**
 * Settles certificate and scale, factor * sensitivity / epsilon, from public options alone. The rule computes
 * epsilon back from the scale that is really used.
 */
export function planScale(
  { rule, factor, sensitivities }: { rule: Rule; factor: 1 | 2; sensitivities: Field<Rational | number> },
  { neighbours = "replace-one", random = cryptographicSource, n, ...options }: ScaleOptions,
): ScalePlan {
  const epsilon = readEpsilon(options.epsilon);
  const sensitivity = sensitivities.accept(options.sensitivity, "sensitivity");
  if (epsilon === "infinity") return { certificate: emptyCertificate(n), scale: undefined };
  const scale = Rational.from(sensitivity).times(factor).over(epsilon);
  const parameters = { sensitivity, scale, neighbours, randomness: randomnessOf(random) };
  return { certificate: leafCertificate(rule, parameters, n), scale };
}
