import type { Certificate } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import type { RationalLike } from "../math/index.ts";
import { Bits, cryptographicSource, randomizedResponseFlip } from "../random/index.ts";
import { emptyCertificate, leafCertificate } from "./certificates.ts";
import { readEpsilon, type RunOptions } from "./options.ts";
import { randomnessOf } from "./randomness.ts";
import { recorded } from "./recorder.ts";
import { randomizedResponse as randomizedResponseRule } from "./rules/randomized-response/rule.ts";

export interface RandomizedResponseOptions extends RunOptions {
  /** The labels to protect, each 0 or 1; one belongs to each person. */
  readonly labels: ArrayLike<number>;
  /** The privacy parameter, > 0; with "infinity" every label is kept and nothing is promised. */
  readonly epsilon: RationalLike;
  /** "replace-label" when the labels go with public features. Default "replace-one": the row is its label. */
  readonly neighbours?: "replace-one" | "replace-label";
}

export interface RandomizedResponseResult {
  readonly noisyLabels: Uint8Array;
  readonly certificate: Certificate;
}

/**
 * Flips every label independently with probability exactly 1/(1 + e^epsilon): epsilon-private for each label, even
 * when everyone flips their own and nobody is trusted (Warner 1965; Chaudhuri-Hsu's baseline for label privacy). The
 * rate of ones in the output is q + (1 - 2q) * rate with q the flip probability.
 */
export function randomizedResponse(options: RandomizedResponseOptions): RandomizedResponseResult {
  const certificate = randomizedResponseCertificate(options);
  const labels = Array.from(options.labels);
  if (!labels.every((label) => label === 0 || label === 1)) {
    refuse({ code: "parameter-range", path: "labels", expected: "0 or 1 for each label" });
  }
  const epsilon = readEpsilon(options.epsilon);
  if (epsilon === "infinity") return { noisyLabels: Uint8Array.from(labels), certificate };
  const noisyLabels = recorded(
    options.random ?? cryptographicSource,
    () => ({
      mechanism: "randomized-response",
      parameters: {
        labels: labels.length,
        epsilon,
        neighbours: options.neighbours ?? "replace-one",
        n: options.n ?? "any",
      },
      input: { values: labels, distance: "sum", sensitivity: 1 },
      price: certificate,
    }),
    (source) => {
      const bits = new Bits(source);
      return Uint8Array.from(labels, (label) => (randomizedResponseFlip(bits, epsilon) ? 1 - label : label));
    },
  );
  return { noisyLabels, certificate };
}

/** What `randomizedResponse` with these options promises, known before there are labels. */
export function randomizedResponseCertificate({
  epsilon: given,
  neighbours = "replace-one",
  random = cryptographicSource,
  n,
}: Omit<RandomizedResponseOptions, "labels">): Certificate {
  const epsilon = readEpsilon(given);
  if (epsilon === "infinity") return emptyCertificate(n);
  return leafCertificate(
    randomizedResponseRule,
    { epsilon, neighbours, randomness: randomnessOf(random) },
    n,
  );
}
