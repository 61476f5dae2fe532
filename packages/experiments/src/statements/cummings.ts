import { type Statement, statementOf } from "./statement.ts";

const is = statementOf("cummings");

/** Cummings, Ligett, Nissim, Roth, Wu (2016), Adaptive Learning with Robust Generalization Guarantees. */
export const cummingsStatements: readonly Statement[] = [
  is("definition", "1", "generalization: empirical and true error of the output are close", {
    rules: ["robust-to-generalization"],
    experiments: ["memorizer"],
    files: ["packages/core/src/certificates/claim.ts"],
  }),
  is("definition", "2", "PAC learning", {
    files: [
      "packages/core/src/certificates/claim.ts",
      "packages/core/src/auditing/exact/accuracy/failure.ts",
    ],
  }),
  is("definition", "3", "agnostic learning", {
    files: [
      "packages/core/src/certificates/claim.ts",
      "packages/core/src/auditing/exact/accuracy/failure.ts",
    ],
  }),
  is("definition", "4", "VC dimension", {
    files: ["packages/core/src/classes/dimension/index.ts"],
  }),
  is("definition", "5", "robust generalization: nothing computed from the output overfits the sample", {
    rules: ["robust-to-split", "robust-to-generalization"],
    experiments: ["memorizer", "compression-robust"],
    files: ["packages/core/src/auditing/exact/generalization/robust.ts"],
    errata: ["C14"],
  }),
  is("definition", "6", "(epsilon, delta)-closeness of laws", {
    experiments: ["closeness-calculus"],
    files: ["packages/core/src/math/closeness.ts", "packages/core/src/math/closeness.test.ts"],
  }),
  is("definition", "7", "differential privacy", {
    files: ["packages/core/src/certificates/claim.ts", "packages/core/src/auditing/exact/privacy/privacy.ts"],
  }),
  is("definition", "8", "perfect generalization: a simulator without the sample", {
    experiments: ["perfectly-generalizing", "noisy-majority"],
    files: ["packages/core/src/auditing/exact/generalization/perfect.ts"],
  }),
  is("lemma", "9", "closeness through an intermediate law", {
    rules: ["chain"],
    experiments: ["closeness-calculus"],
    errata: ["C15"],
  }),
  is("corollary", "10", "two typical samples have close output laws", {
    rules: ["typical-pairs"],
    experiments: ["closeness-calculus"],
    errata: ["C15"],
  }),
  is("lemma", "11", "robustness to post-processing", {
    rules: ["post-processing"],
    experiments: ["closeness-calculus"],
  }),
  is("theorem", "12", "basic composition of perfect generalization", {
    rules: ["perfect-composition", "perfect-composition-adaptive", "perfect-composition-homogeneous"],
    experiments: ["closeness-calculus"],
  }),
  is("definition", "13", "learning under robust generalization", {
    learners: ["compression", "boosted-compression", "subsample"],
    files: ["packages/core/src/learners/learner.ts"],
  }),
  is("definition", "14", "compression schemes", {
    rules: ["selection-code", "listed-selection"],
    learners: ["compression"],
    files: ["packages/core/src/learners/compression/scheme.ts"],
  }),
  is("remark", "15", "approximate compression by subsampling", {
    rules: ["blind-subsample"],
    bounds: ["subsample-deviation"],
    learners: ["subsample"],
    experiments: ["blind-subsample"],
  }),
  is("lemma", "16", "the examples that were not kept test the hypothesis", {
    rules: ["selection-to-error-bound"],
    bounds: ["selection-error"],
    experiments: ["compression-robust"],
    errata: ["C13"],
  }),
  is("lemma", "17", "selecting few examples generalizes robustly", {
    rules: ["selection-to-robust-generalization"],
    bounds: ["compression-deviation-printed", "set-selection-deviation", "free-selection-deviation"],
    experiments: ["compression-robust"],
    errata: ["C13"],
  }),
  is("theorem", "18", "compression implies learnability under robust generalization", {
    rules: [
      "selection-to-robust-generalization",
      "stable-selection-to-robust-generalization",
      "consistent-selection-accuracy",
    ],
    bounds: ["compression-deviation", "selection-deviation", "stable-selection-deviation"],
    learners: ["compression"],
    experiments: ["compression-robust"],
    errata: ["C5"],
  }),
  is("theorem", "19", "adaptive composition of compression learners", {
    rules: [
      "selection-composition",
      "transcript-code",
      "session-to-robust-generalization",
      "approximate-session-to-robust-generalization",
    ],
    bounds: ["session-deviation", "selection-deviation"],
    experiments: ["adaptive-composition"],
  }),
  is("theorem", "20", "privacy implies robust generalization", {
    rules: [
      "pure-privacy-to-robust-generalization",
      "privacy-to-robust-generalization",
      "privacy-to-robust-generalization-fixed",
    ],
    bounds: ["pure-privacy-deviation", "privacy-deviation", "privacy-deviation-sample-size"],
    experiments: ["privacy-to-robust"],
  }),
  is("theorem", "21", "few possible outputs generalize robustly", {
    rules: ["finite-range", "selection-to-robust-generalization"],
    bounds: ["description-deviation"],
    learners: ["compression"],
    experiments: ["bounded-description"],
    errata: ["C1"],
  }),
  is("theorem", "22", "proper private learning of thresholds needs log* of the domain", {
    bounds: ["proper-threshold-sample-size"],
    files: ["packages/core/src/certificates/claim.ts"],
  }),
  is("lemma", "23", "finitely many thresholds fail on two points", {
    bounds: ["few-thresholds-error"],
    experiments: ["threshold-learners"],
    files: ["packages/core/src/instances/hard-pair.ts", "packages/core/src/instances/hard-pair.test.ts"],
    errata: ["C16"],
  }),
  is("theorem", "24", "a compression learner for thresholds on any ordered domain", {
    rules: ["extreme-positives-accuracy", "stable-selection-to-robust-generalization"],
    bounds: [
      "threshold-error",
      "threshold-deviation",
      "threshold-deviation-coded",
      "box-deviation",
      "box-error",
    ],
    learners: ["compression"],
    experiments: ["threshold-learners"],
    errata: ["C16"],
  }),
  is("theorem", "25", "every learnable class has a small compression scheme", {
    rules: ["block-selection-code"],
    bounds: ["weak-block-size", "block-selection-deviation"],
    learners: ["boosted-compression"],
    experiments: ["boosted-compression"],
    errata: ["C10"],
  }),
  is("theorem", "26", "every learnable class is learnable under robust generalization", {
    rules: ["block-selection-code", "consistent-selection-accuracy"],
    bounds: ["boosted-compression-deviation", "block-selection-deviation"],
    learners: ["boosted-compression"],
    experiments: ["boosted-compression"],
    errata: ["C10"],
  }),
  is("remark", "27", "the rate of subsampling", {
    rules: ["blind-subsample", "minimizer-accuracy"],
    bounds: ["subsample-deviation", "growth-minimizer-excess"],
    learners: ["subsample"],
    experiments: ["blind-subsample"],
    errata: ["C11"],
  }),
  is("definition", "28", "learning under perfect generalization", {
    learners: ["perfectly-generalizing"],
  }),
  is("algorithm", "1", "the generic perfectly generalizing learner", {
    bounds: ["exponential-weights-privacy"],
    learners: ["perfectly-generalizing"],
    experiments: ["perfectly-generalizing"],
  }),
  is("lemma", "29", "Algorithm 1 generalizes perfectly", {
    rules: ["exponential-weights-perfect-generalization"],
    learners: ["perfectly-generalizing"],
    experiments: ["perfectly-generalizing"],
  }),
  is("theorem", "30", "Algorithm 1 is accurate", {
    rules: ["exponential-weights-accuracy"],
    bounds: [
      "exponential-weights-excess",
      "exponential-weights-sample-size",
      "exponential-weights-sample-size-printed",
      "exponential-weights-sample-size-thirds",
    ],
    learners: ["perfectly-generalizing"],
    experiments: ["perfectly-generalizing"],
    errata: ["C7"],
  }),
  is("corollary", "31", "finite domains: one representative of each labelling", {
    bounds: ["exponential-weights-sample-size"],
    learners: ["perfectly-generalizing"],
    experiments: ["perfectly-generalizing"],
    files: ["packages/core/src/math/binomial.ts"],
  }),
  is("algorithm", "2", "resampling compiles perfect generalization into privacy", {
    learners: ["resampled"],
    experiments: ["resampling"],
  }),
  is("theorem", "32", "the resampled mechanism is private", {
    rules: ["resampling", "perfect-to-privacy"],
    bounds: [
      "resampled-privacy",
      "resampled-privacy-printed",
      "resampled-privacy-pooled",
      "resampled-delta",
      "resampled-delta-mixture",
      "resampled-delta-pooled",
      "perfect-but-not-private",
    ],
    learners: ["resampled"],
    experiments: ["resampling"],
    errata: ["C3"],
  }),
  is("theorem", "33", "the resampled learner stays accurate", {
    rules: ["resampling-accuracy"],
    bounds: ["resampled-excess"],
    learners: ["resampled"],
    experiments: ["resampling"],
    errata: ["C17"],
  }),
  is("theorem", "34", "uniform convergence by VC dimension, with a matching lower bound", {
    rules: ["resampling-accuracy"],
    bounds: ["uniform-deviation"],
    experiments: ["resampling"],
    files: ["packages/core/src/certificates/rules/resampling-accuracy/proof.md"],
    errata: ["C17"],
  }),
  is("theorem", "35", "proper perfectly generalizing learning of thresholds needs log* of the domain", {
    bounds: ["proper-threshold-perfect-sample-size"],
    experiments: ["resampling"],
    files: ["packages/core/src/certificates/claim.ts"],
    errata: ["C6"],
  }),
  is("lemma", "36", "perfect generalization implies robust generalization", {
    rules: ["perfect-to-robust-generalization"],
    bounds: ["perfect-deviation", "perfect-deviation-printed"],
    experiments: ["perfect-to-robust"],
    errata: ["C8"],
  }),
  is("lemma", "37", "the majority is robustly generalizing, not private, not perfectly generalizing", {
    rules: ["finite-domain-to-robust-generalization"],
    bounds: ["domain-deviation"],
    experiments: ["majority-is-robust-not-perfect"],
    files: ["packages/core/src/instances/bit-mechanisms/majority.ts"],
    errata: ["C18"],
  }),
  is("theorem", "38", "a mechanism that generalizes perfectly and is not private", {
    bounds: ["strange-failure"],
    experiments: ["strange-is-perfect-not-private"],
    files: ["packages/core/src/instances/bit-mechanisms/strange.ts"],
    errata: ["C2"],
  }),
  is("theorem", "39", "pure privacy implies perfect generalization, at a loss of sqrt(n)", {
    rules: [
      "pure-privacy-to-perfect-generalization-finite",
      "pure-privacy-to-perfect-generalization",
      "privacy-to-perfect-generalization",
      "group-privacy",
    ],
    bounds: ["privacy-to-perfect-finite", "privacy-to-perfect-printed", "privacy-to-perfect", "group-delta"],
    experiments: ["noisy-majority"],
    errata: ["C9", "C12"],
  }),
  is("theorem", "40", "the loss of sqrt(n) is necessary", {
    bounds: ["privacy-to-perfect-lower"],
    experiments: ["noisy-majority"],
    files: ["packages/core/src/instances/bit-mechanisms/noisy-majority.ts"],
    errata: ["C4"],
  }),
];
