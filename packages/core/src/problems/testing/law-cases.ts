import type { GivenOptions } from "../../certificates/index.ts";

export interface LawCase {
  readonly id: string;
  readonly features: number;
  readonly options: GivenOptions;
}

/** Small instances of every problem, on which the laws are checked. */
export const lawCases: readonly LawCase[] = [
  { id: "binary-classification", features: 4, options: { terms: 3 } },
  { id: "binary-classification", features: 3, options: { family: "literals" } },
  { id: "regression", features: 3, options: {} },
  { id: "regression", features: 3, options: { form: "clipped", reach: "0.3" } },
  { id: "additive-regression", features: 3, options: { cuts: 7 } },
  { id: "density", features: 1, options: {} },
  { id: "k-means", features: 2, options: { k: 3 } },
  { id: "k-means", features: 2, options: { k: 2, reach: "0.4" } },
  { id: "kernel-classification", features: 2, options: { frequencies: 3 } },
  { id: "kernel-classification", features: 2, options: { frequencies: 3, rounding: 0 } },
  { id: "kernel-regression", features: 2, options: { frequencies: 3 } },
  { id: "sparse-pca", features: 4, options: {} },
  { id: "sparse-pca", features: 5, options: { rank: 2 } },
  { id: "robust-pca", features: 4, options: {} },
  { id: "matrix-completion", features: 4, options: {} },
  { id: "dictionary-learning", features: 3, options: {} },
  { id: "nonnegative-factorization", features: 3, options: {} },
  { id: "subspace-clustering", features: 3, options: {} },
  { id: "topics", features: 4, options: {} },
  { id: "logistic-regression", features: 3, options: {} },
  { id: "ridge-regression", features: 3, options: {} },
  { id: "linear-svm", features: 3, options: {} },
];
