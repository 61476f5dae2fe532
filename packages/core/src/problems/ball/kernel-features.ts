import { refuse } from "../../issues/index.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import type { FeatureMap } from "./feature-map.ts";
import { inside, unit, within } from "./vectors.ts";

/**
 * phi(u) = m^-1/2 (cos w_1 . u, sin w_1 . u, ..., cos w_m . u, sin w_m . u): |phi| = 1 up to 1e-12, and the inner product of two is the mean
 * of cos w_j . (u - u'), an estimate of a translation-invariant kernel (Rahimi, Recht, 2007; Wang, Lei, Fienberg section
 * 5.3). The frequencies are public, so the features cost no privacy.
 */
export function kernelFeatures(frequencies: readonly Float64Array[]): FeatureMap {
  const size = 2 * frequencies.length;
  const scale = inside / Math.sqrt(frequencies.length);
  return Object.freeze({
    size,
    write(row: ArrayLike<number>, out: Float64Array, at: number) {
      for (let i = 0; i < frequencies.length; i++) {
        const frequency = frequencies[i]!;
        let angle = 0;
        for (let j = 0; j < frequency.length; j++) angle += frequency[j]! * unit(row[j]!);
        out[at + 2 * i] = scale * Math.cos(angle);
        out[at + 2 * i + 1] = scale * Math.sin(angle);
      }
    },
    normalize(values: Float64Array, at: number) {
      let square = 0;
      for (let j = at; j < at + size; j++) {
        values[j] = within(values[j]!, 1);
        square += values[j]! * values[j]!;
      }
      // Scaling ends below 1 by more than it rounds, so a second time changes nothing.
      if (square <= 1) return;
      const factor = inside / Math.sqrt(square);
      for (let j = at; j < at + size; j++) values[j]! *= factor;
    },
    names: Array.from({ length: size }, (_, j) => `${j % 2 === 0 ? "cos" : "sin"} ${Math.floor(j / 2) + 1}`),
  });
}

export interface FrequencyOptions {
  readonly features: number;
  /** How many. */
  readonly frequencies: number;
  /** The width of the Gaussian kernel exp(-|u - u'|^2 / (2 width^2)). */
  readonly kernel: number;
  /** The public seed. */
  readonly seed: number;
}

/** The most coordinates of a kernel problem: scores, covariances and samplers grow with its square. */
const mostFrequencies = 512;

/** Frequencies of the Gaussian kernel: normal with deviation 1 / width, by a public seed. */
export function gaussianFrequencies({
  features,
  frequencies,
  kernel,
  seed,
}: FrequencyOptions): readonly Float64Array[] {
  if (frequencies > mostFrequencies) {
    refuse({
      code: "too-large",
      path: "frequencies",
      expected: `at most ${mostFrequencies} frequencies`,
      received: String(frequencies),
      remedy: "The noise of a private draw grows with their number: take fewer.",
    });
  }
  const reals = new Reals(seededSource(`frequencies ${seed}`));
  return Array.from({ length: frequencies }, () =>
    Float64Array.from({ length: features }, () => reals.normal() / kernel),
  );
}
