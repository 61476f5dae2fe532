import type { HypothesisClass } from "../../classes/class.ts";
import { shapeOf } from "../../classes/shape.ts";
import type { Sample } from "../../data/index.ts";
import type { Setting } from "../definition.ts";
import type { Run } from "../learner.ts";
import { boundaryScheme } from "./boundary.ts";
import { boxScheme, smallestPositiveScheme } from "./extreme-positives.ts";
import { supportVectorScheme } from "./support-vectors.ts";

/** What a learner fits: data that some hypothesis explains, or any data. */
export type Fit = "realizable" | "agnostic";

/** What was selected: the kept examples in ascending order, and the hypothesis that they stand for. */
export interface Selected {
  readonly kept: Sample;
  readonly hypothesis: unknown;
}

/**
 * A way to keep few examples for a class: which ones, by a code fixed in advance, and how the hypothesis is made of them.
 */
export interface Scheme {
  /** So many examples are kept at most. */
  readonly kept: number;
  /** How many different selections there are with n examples. */
  keys(n: number): bigint;
  /** The extreme positives of this shape are kept: a stable selection. */
  readonly shape?: "largest-positive" | "box";
  readonly sides?: number;
  /** Whether the hypothesis has the fewest errors on every sample, none on samples that the class explains, or neither. */
  readonly quality: "minimizer" | "consistent" | "none";
  /** Coins break ties among examples that could be kept alike. */
  select(sample: Sample, run: Run): Promise<Selected>;
  /** The hypothesis again, from the kept examples and from what of it the code spells. */
  reconstruct(kept: Sample, declared: unknown): unknown;
}

/** The scheme of a class; undefined where there is none. Thresholds and intervals have one for each fit. */
export function schemeOf(setting: Setting, fit: Fit | undefined): Scheme | undefined {
  const { subject } = setting;
  const shape = shapeOf(subject);
  if (shape?.kind === "threshold") {
    return fit === "realizable" ? smallestPositiveScheme(subject) : boundaryScheme(subject, "threshold");
  }
  if (shape?.kind === "interval") {
    return fit === "realizable" ? boxScheme(subject, shape) : boundaryScheme(subject, "interval");
  }
  if (subject.domain.kind === "finite") return listedScheme(subject);
  if (shape?.kind === "stump") return boundaryScheme(subject, "stump");
  if (fit === "agnostic") return undefined;
  if (shape?.kind === "box") return boxScheme(subject, shape);
  if (shape?.kind === "linear" && shape.offset) return supportVectorScheme(setting, shape.features);
  return undefined;
}

/** A finite class keeps nothing: its minimizer is spelled by its place in the class (Cummings Theorem 21). */
function listedScheme(subject: HypothesisClass): Scheme {
  return {
    kept: 0,
    keys: () => subject.size as bigint,
    quality: "minimizer",
    select: (sample) =>
      Promise.resolve({ kept: emptyLike(sample), hypothesis: subject.erm(sample).hypothesis }),
    reconstruct: (_kept, declared) => declared,
  };
}

/** No examples, with the features of the sample. */
function emptyLike({ columns }: Sample): Sample {
  return { n: 0, columns: columns.map(() => new Float64Array(0)), labels: new Uint8Array(0) };
}
