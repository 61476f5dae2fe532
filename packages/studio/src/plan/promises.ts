/** What may be promised, in the words of certificates, and what each means. */
export interface PromiseWords {
  readonly value: string;
  readonly label: string;
  readonly means: string;
}

export const promises: readonly PromiseWords[] = [
  {
    value: "differential-privacy",
    label: "differential-privacy: a model",
    means: "Whoever sees the model learns almost the same with and without any one example.",
  },
  {
    value: "private-prediction",
    label: "private-prediction: answers",
    means: "The same of the answer to one query; the model itself is not given out.",
  },
  {
    value: "uniform-stability",
    label: "uniform-stability",
    means: "One example moves no prediction by more than gamma, on average over the learner's draws.",
  },
  {
    value: "perfect-generalization",
    label: "perfect-generalization",
    means: "What comes out looks the same on almost every sample of the distribution.",
  },
  {
    value: "robust-generalization",
    label: "robust-generalization",
    means: "No statistic that is chosen after seeing the output is off by more than alpha.",
  },
];

/** What may be looked for; the notions without an epsilon are not asked for one. */
export const unknowns: readonly { readonly value: string; readonly label: string }[] = [
  { value: "n", label: "n" },
  { value: "epsilon", label: "epsilon" },
  { value: "alpha", label: "alpha" },
  { value: "none", label: "nothing: check" },
];
