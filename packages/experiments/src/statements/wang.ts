import { type Statement, statementOf } from "./statement.ts";

const is = statementOf("wang");

const claims = "packages/core/src/certificates/claim.ts";

/** Wang, Lei, Fienberg: Learning with Differential Privacy: Stability, Learnability and the Sufficiency and Necessity of ERM Principle. */
export const wangStatements: readonly Statement[] = [
  is("definition", "1", "learnability: one rate of consistency for all distributions", {
    rules: ["weaker-consistency", "consistent-accuracy"],
    files: [claims, "packages/core/src/problems/problem.ts"],
  }),
  is("definition", "2", "differential privacy", {
    files: [claims, "packages/core/src/problems/measuring/privacy.ts"],
  }),
  is("definition", "3", "private learnability", {
    files: [claims],
  }),
  is("lemma", "4", "a constant epsilon can be made to vanish, by subsampling", {
    rules: ["subsampling"],
    bounds: ["subsampled-epsilon", "subsampled-epsilon-printed"],
    learners: ["subsampled"],
    experiments: ["vanishing-epsilon"],
    errata: ["W11"],
  }),
  is("definition", "5", "universally and always asymptotic empirical risk minimization", {
    rules: ["weaker-minimization", "checked-minimization"],
    experiments: ["minimization-stability-consistency"],
    files: [claims, "packages/core/src/problems/measuring/risk.ts"],
  }),
  is("definition", "6", "strongly uniform replace-one stability", {
    experiments: ["minimization-stability-consistency"],
    files: [claims, "packages/core/src/problems/measuring/privacy.ts"],
  }),
  is("theorem", "7", "private learnability is private empirical risk minimization", {
    rules: ["stability-and-minimization-to-consistency", "consistency-to-minimization", "subsampling"],
    experiments: [
      "minimization-stability-consistency",
      "subsampled-minimization",
      "thresholds-defeat-minimization",
    ],
  }),
  is("lemma", "8", "what is private is stable", {
    rules: ["privacy-to-stability", "bounded-range-to-stability"],
    bounds: [
      "privacy-stability",
      "privacy-stability-printed",
      "bounded-range-stability",
      "concentrated-stability",
    ],
    experiments: ["minimization-stability-consistency"],
    errata: ["W3"],
  }),
  is("corollary", "9", "privacy and minimization give consistency", {
    rules: ["stability-and-minimization-to-consistency"],
    bounds: ["gibbs-consistency"],
    experiments: ["minimization-stability-consistency", "best-private-learner"],
  }),
  is("lemma", "10", "a consistent private learner gives one that always minimizes", {
    rules: ["consistency-to-minimization", "subsampling-with-replacement"],
    bounds: ["consistency-to-gap"],
    experiments: ["subsampled-minimization"],
    errata: ["W7"],
  }),
  is("proposition", "11", "what is learned in private is learned without privacy too", {
    bounds: ["canary-runs"],
    experiments: ["canary"],
    files: ["packages/core/src/instances/canary.ts"],
    errata: ["W15"],
  }),
  is("proposition", "12", "thresholds on the line are not privately learnable", {
    bounds: [
      "threshold-gap",
      "line-threshold-gap",
      "threshold-risk",
      "line-threshold-risk",
      "threshold-packing",
    ],
    experiments: ["thresholds-defeat-minimization"],
    files: ["packages/core/src/instances/threshold-erm/lower-bound.ts"],
    errata: ["W1"],
  }),
  is("definition", "13", "private learnability of a class of distributions", {
    rules: ["weaker-consistency"],
    experiments: ["memorization"],
    files: [claims],
    errata: ["W8"],
  }),
  is("lemma", "14", "learning a class of distributions in private gives minimization for it", {
    bounds: ["class-gap", "class-gap-printed", "minimizer-optimism"],
    experiments: ["memorization"],
  }),
  is("theorem", "15", "private learnability of a class of distributions, characterized", {
    rules: ["stability-and-minimization-to-consistency"],
    bounds: ["class-gap"],
    experiments: ["memorization"],
  }),
  is("example", "1", "finite subsets: learned where the values are few, and not otherwise", {
    bounds: [
      "secret-points-risk",
      "secret-points-risk-counted",
      "memorization-rate",
      "memorization-rate-printed",
    ],
    experiments: ["memorization"],
    files: ["packages/core/src/instances/memorization.ts"],
    errata: ["W8"],
  }),
  is("example", "2", "learned in private, and never fitted in private", {
    bounds: ["continuous-gap"],
    experiments: ["memorization"],
    files: ["packages/core/src/instances/memorization.ts"],
  }),
  is("theorem", "16", "the best trade of epsilon against the gap learns whatever is privately learnable", {
    rules: ["checked-table", "checked-minimization"],
    bounds: ["bits-gap"],
    experiments: ["best-private-learner"],
    files: [
      "packages/core/src/problems/optimal/optimal.ts",
      "packages/core/src/problems/optimal/tradeoff.ts",
    ],
    errata: ["W14"],
  }),
  is("algorithm", "1", "the exponential mechanism for regularized empirical risk minimization", {
    rules: ["exponential-mechanism", "gibbs-law"],
    learners: ["exponential", "penalized-erm"],
    experiments: ["gibbs-utility"],
    errata: ["W12"],
  }),
  is("theorem", "17", "Algorithm 1 learns wherever good hypotheses are not rare", {
    rules: [
      "sublevel-gibbs-minimization",
      "finite-gibbs-minimization",
      "convex-gibbs-minimization",
      "stability-and-minimization-to-consistency",
    ],
    bounds: [
      "gibbs-rate",
      "gibbs-rate-printed",
      "gibbs-rate-repaired",
      "finite-rate",
      "finite-rate-tuned",
      "finite-rate-simple",
      "convex-rate",
    ],
    learners: ["penalized-erm"],
    experiments: ["minimization-stability-consistency", "gibbs-utility"],
    errata: ["W3"],
  }),
  is("example", "3", "finitely many hypotheses", {
    rules: ["finite-gibbs-minimization", "covered-minimization"],
    bounds: [
      "finite-gibbs-gap",
      "finite-gibbs-gap-simple",
      "finite-gibbs-gap-printed",
      "gibbs-gap",
      "finite-gibbs-excess",
      "finite-rate",
      "finite-rate-tuned",
      "finite-rate-simple",
    ],
    experiments: ["gibbs-utility"],
    errata: ["W16"],
  }),
  is("example", "4", "Lipschitz and Hölder losses", {
    rules: ["lipschitz-gibbs-minimization", "sphere-gibbs-minimization"],
    bounds: ["lipschitz-gibbs-gap", "lipschitz-convex-gap", "sphere-gibbs-gap", "sublevel-nats"],
    experiments: ["gibbs-utility"],
    errata: ["W6"],
  }),
  is("example", "5", "best subset selection in two stages", {
    rules: ["staged-minimization"],
    bounds: ["staged-gap", "staged-gap-even", "joint-subset-gap"],
    learners: ["best-subset"],
    experiments: ["best-subset-joint"],
    errata: ["W4"],
  }),
  is("example", "6", "finite representation dimension", {
    bounds: ["representation-rate"],
    experiments: ["reference-net"],
  }),
  is("example", "7", "a public reference distribution", {
    rules: ["cover-accuracy"],
    bounds: ["reference-net-rate"],
    learners: ["cover"],
    experiments: ["reference-net"],
  }),
  is("theorem", "18", "private learning with high confidence, by private selection", {
    rules: ["confident-selection"],
    bounds: ["confident-excess", "confident-excess-equal", "confident-finite-excess"],
    learners: ["high-confidence"],
    experiments: ["confident-learning"],
    errata: ["W10"],
  }),
  is("proposition", "19", "sampling in polynomial time where the risk is convex", {
    rules: ["proximal-sampler", "sampler-error", "purification", "sampled-minimization"],
    learners: ["penalized-erm"],
    experiments: ["inexact-sampler"],
    errata: ["W5"],
  }),
  is("definition", "20", "approximate differential privacy", {
    experiments: ["vanishing-epsilon"],
    files: [claims],
  }),
  is("definition", "21", "approximately private learnability", {
    experiments: ["delta-transition"],
    files: [claims],
  }),
  is("lemma", "22", "anything at all, on a part of the data, has the share of the part as delta", {
    rules: ["subsample-anything"],
    bounds: ["subsample-anything-delta"],
    learners: ["subsampled"],
    experiments: ["vanishing-epsilon", "delta-transition"],
    errata: ["W13"],
  }),
  is("lemma", "23", "what is approximately private is stable", {
    rules: ["privacy-to-stability"],
    bounds: ["approximate-stability", "approximate-stability-printed"],
    experiments: ["minimization-stability-consistency"],
  }),
  is("lemma", "24", "subsampling under approximate privacy", {
    rules: ["subsampling"],
    bounds: ["subsampled-delta", "subsampled-epsilon-approximate-printed"],
    experiments: ["vanishing-epsilon"],
    errata: ["W11"],
  }),
  is("theorem", "25", "minimization characterizes approximately private learnability", {
    rules: ["subsampling", "consistency-to-minimization", "privacy-to-stability"],
    bounds: ["subsampled-delta"],
    experiments: ["vanishing-epsilon", "subsampled-minimization"],
    errata: ["W13"],
  }),
  is("proposition", "26", "where delta decides between everything and nothing", {
    bounds: [
      "line-threshold-gap",
      "threshold-packing",
      "threshold-delta",
      "threshold-risk-approximate",
      "subsampled-threshold-risk",
      "group-delta",
    ],
    experiments: ["delta-transition"],
    files: ["packages/core/src/instances/threshold-erm/lower-bound.ts"],
    errata: ["W2"],
  }),
  is("lemma", "27", "subsampling under pure privacy", {
    rules: ["subsampling", "subsampling-with-replacement"],
    bounds: ["subsampled-epsilon", "subsampled-epsilon-printed", "drawn-with-replacement-epsilon"],
    experiments: ["vanishing-epsilon"],
    errata: ["W11"],
  }),
  is("theorem", "28", "stability and minimization give consistency", {
    rules: ["stability-and-minimization-to-consistency", "stability-to-generalization"],
    bounds: ["gibbs-consistency"],
    experiments: ["minimization-stability-consistency"],
  }),
  is("lemma", "29", "utility of Algorithm 1", {
    rules: ["finite-gibbs-minimization", "convex-gibbs-minimization", "sublevel-gibbs-minimization"],
    bounds: [
      "gibbs-gap",
      "gibbs-tail",
      "finite-gibbs-gap-printed",
      "convex-gibbs-gap",
      "convex-gibbs-excess",
    ],
    experiments: ["gibbs-utility", "minimization-stability-consistency"],
    errata: ["W3"],
  }),
  is("lemma", "30", "what minimizes the regularized risk minimizes the risk", {
    rules: ["regularized-minimization"],
    experiments: ["minimization-stability-consistency"],
    errata: ["W3"],
  }),
  is("lemma", "31", "what is private generalizes with high probability", {
    bounds: ["private-generalization", "noisy-mean-rate"],
    experiments: ["generalization-in-probability"],
    errata: ["W9"],
  }),
];
