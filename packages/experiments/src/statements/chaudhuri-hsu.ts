import { type Statement, statementOf } from "./statement.ts";

const is = statementOf("chaudhuri-hsu");

const definitions: readonly Statement[] = [
  is("definition", "1", "Differential privacy of a mechanism", {
    rules: ["exponential-mechanism", "basic-composition", "post-processing"],
    files: ["packages/core/src/certificates/claim.ts"],
  }),
  is("definition", "2", "Label privacy of a learner: neighbors differ in one label", {
    rules: ["label-private-draw", "full-to-label-privacy", "randomized-response"],
    experiments: ["label-privacy", "packing-inequality"],
    files: ["packages/core/src/certificates/claim.ts"],
  }),
  is("definition", "3", "Privacy of a learner: neighbors differ in one example", {
    rules: ["exponential-mechanism"],
    experiments: ["cover-learner", "private-thresholds-fail"],
    files: ["packages/core/src/certificates/claim.ts"],
  }),
  is("definition", "4", "Thresholds on the unit interval", {
    experiments: ["private-thresholds-fail"],
    files: ["packages/core/src/classes/real/thresholds.ts"],
  }),
  is("definition", "6", "Smoothness of a distribution with respect to a reference", {
    bounds: ["band-kappa", "caps-kappa"],
    experiments: ["threshold-phase-diagram", "band-and-caps"],
    files: ["packages/core/src/geometry/smoothness.ts"],
    errata: ["CH5"],
  }),
];

const theorems: readonly Statement[] = [
  is(
    "theorem",
    "5",
    "No private learner of thresholds with a bounded number of examples for all distributions",
    {
      bounds: [
        "threshold-impossibility",
        "threshold-lower-bound",
        "smooth-threshold-lower-bound",
        "threshold-family",
        "threshold-family-every-size",
        "packing-failure",
      ],
      experiments: ["private-thresholds-fail", "threshold-phase-diagram", "label-privacy"],
      files: ["packages/core/src/instances/threshold-packing/family.ts"],
      errata: ["CH9"],
    },
  ),
  is("theorem", "7", "Algorithm A1 is private", {
    rules: ["exponential-mechanism", "bounded-range-to-privacy"],
    learners: ["cover", "cover-realizable"],
    experiments: ["cover-learner", "exponential-tail"],
    errata: ["CH14"],
  }),
  is("theorem", "8", "Excess error of A1 for distributions that are smooth to the reference", {
    rules: ["cover-accuracy"],
    bounds: [
      "cover-sample-size",
      "cover-sample-size-doubling",
      "cover-sample-size-printed",
      "cover-sample-size-sharp",
      "cover-sample-size-vc",
      "draw-excess",
      "draw-sample-size",
      "threshold-cover-sample-size",
      "threshold-cover-excess",
    ],
    learners: ["cover"],
    experiments: ["cover-learner", "threshold-phase-diagram", "infinite-doubling-dimension"],
    errata: ["CH1", "CH10"],
  }),
  is("theorem", "9", "Error of A1r where the class contains the truth", {
    rules: ["cover-realizable-accuracy"],
    bounds: [
      "cover-realizable-sample-size",
      "cover-realizable-sample-size-doubling",
      "cover-realizable-sample-size-sharp",
      "draw-error",
      "threshold-cover-realizable-sample-size",
    ],
    learners: ["cover-realizable"],
    experiments: ["cover-learner", "threshold-phase-diagram"],
    errata: ["CH7"],
  }),
  is(
    "theorem",
    "10",
    "Label privacy needs a number of examples in proportion to the doubling dimension over epsilon alpha",
    {
      bounds: [
        "label-lower-bound",
        "sampled-packing-failure",
        "sampled-packing-lower-bound",
        "local-packing-lower-bound",
      ],
      experiments: ["sphere-packings"],
      errata: ["CH3", "CH4"],
    },
  ),
  is("theorem", "12", "A lower bound for label privacy without conditions on alpha and epsilon", {
    bounds: ["doubling-lower-bound", "packing-lower-bound", "packing-failure"],
    experiments: ["packing-inequality", "sphere-packings"],
  }),
  is("theorem", "26", "Algorithm A2 is label-private", {
    rules: ["label-private-draw"],
    learners: ["label-private"],
    experiments: ["label-privacy"],
  }),
  is("theorem", "27", "Excess error of A2, without a reference and without smoothness", {
    rules: ["label-private-accuracy"],
    bounds: [
      "label-private-sample-size",
      "label-private-excess",
      "label-private-excess-sharp",
      "fixed-points-excess",
      "flipped-labels-sample-size",
      "flipped-labels-realizable-sample-size",
    ],
    learners: ["label-private"],
    experiments: ["label-privacy"],
    errata: ["CH14"],
  }),
];

const lemmas: readonly Statement[] = [
  is(
    "lemma",
    "11",
    "On fixed points, half of a packing is missed by a label-private learner with probability 1/2",
    {
      bounds: ["fixed-points-lower-bound", "packing-failure"],
      experiments: ["packing-inequality"],
      errata: ["CH8"],
    },
  ),
  is("lemma", "13", "A maximal packing is a cover", {
    experiments: ["packings-and-covers"],
    files: ["packages/core/src/geometry/packing.ts"],
    errata: ["CH14"],
  }),
  is("lemma", "14", "Sizes of packings of balls from the doubling dimension", {
    bounds: ["packing-size", "packing-size-sharp", "haussler-packing"],
    experiments: ["packings-and-covers", "infinite-doubling-dimension"],
    files: ["packages/core/src/geometry/doubling.ts"],
    errata: ["CH12"],
  }),
  is("lemma", "15", "A ball that needs many half-balls holds a packing of as many points", {
    experiments: ["packings-and-covers"],
    files: ["packages/core/src/geometry/doubling.ts"],
    errata: ["CH11", "CH14"],
  }),
  is("lemma", "16", "Relative deviations of frequencies (Vapnik and Chervonenkis)", {
    bounds: ["error-deviation"],
    experiments: ["relative-deviations"],
  }),
  is("lemma", "17", "Relative deviations of disagreements of all pairs of hypotheses", {
    bounds: ["pair-deviation", "pair-deviation-sharp", "public-sample-radius"],
    experiments: ["relative-deviations"],
  }),
  is("lemma", "18", "The tail of the exponential mechanism", {
    bounds: ["draw-tail", "draw-tail-sharp"],
    experiments: ["exponential-tail"],
  }),
  is("lemma", "19", "A cover under the reference is a coarser cover under a smooth distribution", {
    rules: ["cover-accuracy"],
    experiments: ["band-and-caps"],
    files: ["packages/core/src/geometry/smoothness.ts"],
    errata: ["CH14"],
  }),
  is("lemma", "20", "Smoothness of the uniform law on a band about the equator", {
    bounds: ["band-kappa", "band-kappa-printed"],
    experiments: ["band-and-caps"],
    errata: ["CH6"],
  }),
  is("lemma", "21", "Smoothness of the uniform law on two opposite caps", {
    bounds: ["caps-kappa", "caps-kappa-printed"],
    experiments: ["band-and-caps"],
  }),
  is("lemma", "22", "Privacy of one example is privacy of k at k times the epsilon", {
    rules: ["group-privacy"],
    bounds: ["packing-failure-sharp"],
    experiments: ["packing-inequality"],
    errata: ["CH14"],
  }),
  is("lemma", "23", "On enough points packings of balls stay packings", {
    bounds: ["packing-transfer", "packing-transfer-sharp"],
    experiments: ["relative-deviations"],
  }),
  is("lemma", "24", "A label-private learner misses some hypothesis for a window of sample sizes", {
    bounds: ["window-lower-bound"],
    experiments: ["sphere-packings"],
  }),
  is("lemma", "25", "Packings of linear separators near one of them, under the uniform law on the sphere", {
    bounds: [
      "cap-packing",
      "cap-packing-simple",
      "separator-lower-bound",
      "separator-failure",
      "sphere-doubling",
    ],
    experiments: ["sphere-packings"],
    errata: ["CH2", "CH11"],
  }),
];

const others: readonly Statement[] = [
  is("remark", "28", "The VC term of Theorem 27 may be any bound on uniform deviations", {
    rules: ["label-private-accuracy"],
    bounds: ["fixed-points-excess", "label-private-excess-sharp"],
    experiments: ["label-privacy"],
  }),
  is("example", "1", "Thresholds under the concentrated family of Theorem 5", {
    bounds: ["threshold-cover-sample-size", "smooth-threshold-lower-bound"],
    experiments: ["threshold-phase-diagram"],
    files: ["packages/core/src/instances/threshold-packing/family.ts"],
    errata: ["CH14"],
  }),
  is("example", "2", "Linear separators, data near the equator of the sphere", {
    bounds: ["band-kappa"],
    experiments: ["band-and-caps"],
    files: ["packages/core/src/instances/sphere/concentrated.ts"],
    errata: ["CH6"],
  }),
  is("example", "3", "Linear separators, data in two opposite caps", {
    bounds: ["caps-kappa"],
    experiments: ["band-and-caps"],
    files: ["packages/core/src/instances/sphere/concentrated.ts"],
  }),
  is("algorithm", "A1", "The exponential mechanism over a cover of a reference distribution", {
    learners: ["cover"],
    experiments: ["cover-learner"],
  }),
  is("algorithm", "A1r", "The same with the scale for realizable data", {
    learners: ["cover-realizable"],
    experiments: ["cover-learner", "threshold-phase-diagram"],
  }),
  is("algorithm", "A2", "The exponential mechanism over the labellings of public points", {
    learners: ["label-private"],
    experiments: ["label-privacy"],
  }),
];

/** Every numbered statement of Chaudhuri and Hsu, Sample Complexity Bounds for Differentially Private Learning. */
export const chaudhuriHsuStatements: readonly Statement[] = [
  ...definitions,
  ...theorems,
  ...lemmas,
  ...others,
];
