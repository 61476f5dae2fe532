/** Steps that are left to the theorem of a rule, by learner. The others have none. */
export const coveredByTheorems: Readonly<Record<string, readonly string[]>> = {
  "private-prediction": ["candidates", "exponential", "part", "release", "toss"],
  "relabelled-prediction": ["candidates", "exponential", "part", "release", "toss"],
  "public-labelling": ["candidates", "exponential", "index", "part", "release", "toss"],
  averaging: ["candidates", "exponential", "index", "part", "release", "toss"],
  "boosted-private": ["row-filter"],
  resampled: ["exponential", "resample"],
  "littlestone-agnostic": ["exponential", "index", "stable-histogram"],
};
