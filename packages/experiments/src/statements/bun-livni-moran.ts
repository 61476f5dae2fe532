import { type Statement, statementOf } from "./statement.ts";

const is = statementOf("bun-livni-moran");

const core = "packages/core/src";

/** Bun, Livni, Moran: An Equivalence Between Private Classification and Online Prediction, manuscript of 31 March 2020. */
export const bunLivniMoranStatements: readonly Statement[] = [
  is("theorem", "1", "classes of finite Littlestone dimension are privately learnable", {
    bounds: ["littlestone-sample-size", "littlestone-sample-size-closure"],
    rules: ["littlestone-accuracy", "stable-histogram", "exponential-mechanism", "parallel-composition"],
    learners: ["littlestone"],
    experiments: ["littlestone-learner", "online-and-private"],
    errata: ["BLM1"],
  }),
  is("corollary", "2", "and agnostically so", {
    bounds: [
      "littlestone-agnostic-sample-size",
      "littlestone-agnostic-sample-size-closure",
      "relabelled-uniform-sample-size",
      "relabelled-draw-sample-size",
      "public-points-sample-size",
      "public-points-sample-size-sharp",
    ],
    rules: ["relabelled-privacy", "relabelled-agnostic-accuracy", "subsampling"],
    learners: ["littlestone-agnostic"],
    experiments: ["agnostic-relabelling"],
    errata: ["BLM1"],
  }),
  is("theorem", "3", "private learning and online prediction are equivalent", {
    bounds: ["regret-lower-bound", "regret-lower-bound-simple", "agnostic-regret", "littlestone-lower-bound"],
    learners: ["littlestone"],
    experiments: ["online-and-private"],
    errata: ["BLM4", "BLM7"],
  }),
  is("definition", "4", "global stability", {
    bounds: ["stability-band"],
    rules: ["tournament-stability", "global-stability-to-error-bound"],
    experiments: ["global-stability", "stable-means-generalizes"],
    files: [`${core}/certificates/claim.ts`],
  }),
  is("proposition", "5", "global stability implies generalization", {
    bounds: ["stable-hypothesis-error", "stable-hypothesis-error-printed"],
    rules: ["global-stability-to-error-bound"],
    experiments: ["stable-means-generalizes"],
  }),
  is("theorem", "6", "privacy and accuracy of a weak private learner can be boosted", {
    bounds: ["weak-to-strong-sample-size", "boosting-sample-size", "boosting-rounds"],
    rules: ["boosting-accuracy", "row-filter"],
    learners: ["boosted-private"],
    experiments: ["private-boosting"],
    errata: ["BLM9"],
  }),
  is("definition", "7", "population and empirical loss", {
    files: [`${core}/classes/class.ts`, `${core}/data/sample.ts`],
  }),
  is("definition", "8", "the standard optimal algorithm after labels of no function", {
    experiments: ["mistakes-of-soa"],
    files: [`${core}/online/ranked-learner.ts`, `${core}/online/game.ts`, `${core}/online/soa-learner.ts`],
    errata: ["BLM6"],
  }),
  is("definition", "9", "differential privacy", {
    experiments: ["generic-learner"],
    files: [`${core}/certificates/claim.ts`, `${core}/math/closeness.ts`],
  }),
  is("theorem", "10", "a globally stable learner for classes of finite Littlestone dimension", {
    bounds: ["tournament-stability", "tournament-stability-closure"],
    rules: ["tournament-stability", "tournament-error-bound"],
    learners: ["globally-stable"],
    experiments: ["global-stability", "lemma-12-fails", "tournament-growth"],
    errata: ["BLM1", "BLM10"],
  }),
  is("observation", "11", "contests force mistakes, and the result agrees with its last block", {
    experiments: ["stable-means-generalizes", "lemma-12-fails"],
    files: [`${core}/online/run-block.test.ts`, `${core}/online/proof.md`],
    errata: ["BLM6"],
  }),
  is("lemma", "12", "some function is frequent at some level: false as printed", {
    bounds: ["tournament-frequency", "tournament-frequency-closure"],
    rules: ["tournament-stability"],
    experiments: ["lemma-12-fails", "global-stability"],
    files: [`${core}/instances/tournament-counterexample.ts`, `${core}/bounds/littlestone/tau.ts`],
    errata: ["BLM1"],
  }),
  is("lemma", "13", "a frequent function has small error", {
    bounds: ["tournament-block-size", "stable-hypothesis-error"],
    rules: ["tournament-error-bound"],
    experiments: ["global-stability", "stable-means-generalizes"],
    errata: ["BLM8"],
  }),
  is("lemma", "14", "the examples that a tournament reads", {
    rules: ["tournament-stability"],
    experiments: ["tournament-growth"],
    files: [`${core}/bounds/littlestone/tournament.ts`],
    errata: ["BLM10"],
  }),
  is("lemma", "15", "stable histograms", {
    bounds: ["histogram-threshold", "histogram-batches"],
    rules: ["stable-histogram"],
    experiments: ["stable-histogram"],
    files: [`${core}/mechanisms/stable-histogram.ts`],
  }),
  is("lemma", "16", "the generic private learner", {
    bounds: ["list-choice-sample-size", "finite-realizable-sample-size", "finite-agnostic-sample-size"],
    rules: ["exponential-mechanism", "cover-accuracy", "cover-realizable-accuracy"],
    learners: ["exponential"],
    experiments: ["generic-learner"],
    errata: ["BLM11"],
  }),
  is("theorem", "17", "global stability implies private learning", {
    bounds: ["littlestone-sample-size", "littlestone-sample-size-closure"],
    rules: ["littlestone-accuracy", "stable-histogram", "parallel-composition"],
    learners: ["littlestone"],
    experiments: ["littlestone-learner"],
    errata: ["BLM3", "BLM11"],
  }),
  is("algorithm", "SOA", "the standard optimal algorithm", {
    experiments: ["mistakes-of-soa"],
    files: [`${core}/online/soa.ts`, `${core}/online/soa.test.ts`],
    errata: ["BLM6"],
  }),
  is("algorithm", "G", "the tournament at a level drawn uniformly", {
    learners: ["globally-stable"],
    experiments: ["global-stability", "lemma-12-fails", "tournament-growth"],
    files: [`${core}/learners/tournament/play.ts`, `${core}/instances/tournament-law.ts`],
    errata: ["BLM1"],
  }),
  is("algorithm", "M", "tournaments, a private list, a private choice", {
    learners: ["littlestone"],
    experiments: ["littlestone-learner"],
    files: [`${core}/learners/littlestone/run.ts`],
    errata: ["BLM3"],
  }),
];
