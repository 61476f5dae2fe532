import type { FieldName } from "./goal-flags.ts";

/** Something that is often learned, with what is often public about it. */
export interface Example {
  readonly label: string;
  readonly class: string;
  readonly grid?: string;
  readonly reference?: string;
}

/** From the smallest; the last are impossible as long as nothing is public. */
export const examples: readonly Example[] = [
  { label: "Thresholds on 50 points", class: "thresholds:50" },
  { label: "Thresholds on 1024 points", class: "thresholds:1024" },
  { label: "Intervals on 100 points", class: "intervals:100" },
  { label: "One of 64 points", class: "points:64" },
  { label: "Conjunctions of 8 bits", class: "conjunctions:8" },
  { label: "Parities of 8 bits", class: "parities:8" },
  { label: "Thresholds of a real feature, uniform law", class: "thresholds", reference: "uniform" },
  { label: "Stumps of 30 real features, 31 public cuts", class: "stumps:30", grid: "31" },
  { label: "Rectangles of 2 real features, 31 public cuts", class: "rectangles:2", grid: "31" },
  { label: "Half-planes, Gaussian law", class: "halfspaces:2", reference: "gaussian" },
  { label: "Thresholds of a real feature, nothing public", class: "thresholds" },
];

/** What an example puts into the form. */
export function fieldsOfExample({
  class: spec,
  grid = "",
  reference = "",
}: Example): Partial<Record<FieldName, string>> {
  return { class: spec, grid, reference, kappa: "", "public-points": "", "public-features": "" };
}

/** The specs that are offered while one types. */
export const classOffers: readonly string[] = [
  ...new Set([
    ...examples.map((example) => example.class),
    ...[
      "intervals",
      "unions:2",
      "rectangles:2",
      "separators:3",
      "monotone:8",
      "subsets:20,3",
      "at-most:20,3",
    ],
    ...["all:6", "affine:2,4,2", "union(thresholds:50;intervals:50)", "product(points:8;thresholds:8)"],
  ]),
];

/** The problems that may be planned for in place of a class. */
export const problemOffers: readonly string[] = [
  ...[
    "binary-classification",
    "regression",
    "additive-regression",
    "density",
    "k-means",
    "kernel-classification",
    "kernel-regression",
  ],
  ...[
    "ridge-regression",
    "logistic-regression",
    "linear-svm",
    "dictionary-learning",
    "nonnegative-factorization",
  ],
  ...["sparse-pca", "robust-pca", "matrix-completion", "subspace-clustering", "topics"],
];
