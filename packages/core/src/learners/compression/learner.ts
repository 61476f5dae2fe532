import { choice, type Derivation, derive } from "../../certificates/index.ts";
import { consistentSelectionAccuracy } from "../../certificates/rules/consistent-selection-accuracy/rule.ts";
import { extremePositivesAccuracy } from "../../certificates/rules/extreme-positives-accuracy/rule.ts";
import { finiteRange } from "../../certificates/rules/finite-range/rule.ts";
import { listedSelection } from "../../certificates/rules/listed-selection/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition, type Setting } from "../definition.ts";
import { hypothesisDocument, type ModelDocument } from "../document.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, defaults, option } from "../options.ts";
import {
  accuracy,
  keptExamples,
  minimizerProof,
  type Promises,
  robustGeneralization,
  together,
  uniformCode,
} from "../selection/index.ts";
import { largestPart } from "../subsample/size.ts";
import { type Fit, type Scheme, schemeOf } from "./scheme.ts";

/** A stable selection of more examples is not counted; nor is any other so long. */
const mostKept = 10_000;

const served =
  "thresholds, intervals, stumps, rectangles, halfspaces, or any class on a finite domain; boosted-compression and subsample serve all classes";

const loose: Readonly<Record<string, string>> = Object.freeze({
  "robust-generalization":
    "Hoeffding's inequality and the union over all selections are far from tight for four examples.",
});

/**
 * Publishes few examples of its sample and the hypothesis that they determine: robustly generalizing whatever the data, and
 * not private at all. Thresholds and boxes by their extreme positives (Theorem S), stumps and the minimizers of thresholds
 * and intervals by the examples at their boundary, halfspaces by support vectors, finite classes by their place in the
 * list (Theorem C). Cost: O(d n log n); halfspaces a few passes.
 */
export const compressionLearner: LearnerDefinition = learnerDefinition({
  id: "compression",
  summary: "a hypothesis made of few examples, which are published with it",
  source: "Cummings Theorems 18, 21 and 24",
  kind: "model",
  options: {
    setting: option(
      choice("realizable", "agnostic"),
      "what is fitted: data that the class explains, or any data",
      "agnostic for thresholds, intervals, stumps and finite classes; realizable for rectangles and halfspaces",
    ),
    beta: betaOption,
  },
  refusal: (subject) => (schemeOf({ subject }, undefined) === undefined ? served : undefined),
  make(setting, { setting: fit, beta = defaults.beta }): Learner {
    const { subject } = setting;
    const scheme = schemeOf(setting, fit) ?? refuseFit(setting);
    return {
      spec: "compression",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        if (scheme.kept === 0) checkListing(setting, n);
        const randomness = randomnessOf(random);
        const selection = selectionProof(scheme, n);
        const robust = robustGeneralization(
          {
            subject,
            n,
            beta,
            selection,
            ...(scheme.shape && { shape: scheme.shape, sides: scheme.sides ?? 0 }),
          },
          randomness,
        );
        const accurate = accuracyOf({ setting, scheme, fit, beta, n }, (prove) =>
          accuracy(prove, n, randomness),
        );
        return {
          parameters: { beta: beta.toString(), setting: fitted(scheme, fit), kept: Math.min(n, scheme.kept) },
          ...together(robust, accurate),
          ...(selection && { selection: uniformCode(selection) }),
          program: {
            kind: "model",
            ignoresOrder: true,
            learn: async (sample, run): Promise<ModelDocument> => {
              run.signal?.throwIfAborted();
              const { kept, hypothesis } = await scheme.select(sample, run);
              return { ...hypothesisDocument(subject, hypothesis), kept: keptExamples(kept) };
            },
          },
        };
      },
    };
  },
  audits: [
    { options: { setting: "realizable", beta: "0.9" }, loose },
    {
      options: { setting: "agnostic", beta: "0.9" },
      classes: ["thresholds:3", "intervals:3", "parities:1"],
      loose,
    },
  ],
});

/** Refuses, from public sizes, a finite class that might refuse to list its functions on the points of some sample. */
function checkListing({ subject }: Setting, n: number): void {
  const most = largestPart(subject, n);
  if (most >= n) return;
  refuse({
    code: "too-large",
    path: "n",
    expected: `at most ${most} examples: the functions of ${subject.spec} are listed on their points`,
    received: `${n}`,
    remedy: "Use subsample, or a smaller class.",
  });
}

/** What is kept, by the code that was fixed in advance; undefined where all examples might be kept. */
function selectionProof(scheme: Scheme, n: number): Derivation | undefined {
  const { kept, shape } = scheme;
  if (kept === 0) return derive(finiteRange, [], { values: scheme.keys(n) }, n);
  if (kept >= n || kept > mostKept) return undefined;
  return derive(listedSelection, [], { kept, keys: scheme.keys(n), stable: shape !== undefined }, n);
}

interface AccuracyFacts {
  readonly setting: Setting;
  readonly scheme: Scheme;
  readonly fit: Fit | undefined;
  readonly beta: Rational;
  readonly n: number;
}

function accuracyOf(
  { setting: { subject }, scheme, fit, beta }: AccuracyFacts,
  promised: (prove: (n: number) => Derivation | undefined) => Promises,
): Promises {
  const { shape, sides = 0, quality } = scheme;
  if (shape !== undefined) {
    return promised((n) => derive(extremePositivesAccuracy, [], { shape, sides, beta }, n));
  }
  if (fitted(scheme, fit) === "agnostic") {
    return promised((n) => minimizerProof({ subject, n, subset: n, beta }));
  }
  if (quality !== "none") {
    return promised((n) => {
      const selection = selectionProof(scheme, n);
      return selection && derive(consistentSelectionAccuracy, [selection], { beta }, n);
    });
  }
  const why =
    "The features are so wide that the support vectors of some samples have no exact halfspace; a coarser public grid would do.";
  return { certificates: [], withheld: [{ notion: "accuracy", why }] };
}

function fitted({ quality }: Scheme, fit: Fit | undefined): Fit {
  return quality === "minimizer" ? (fit ?? "agnostic") : "realizable";
}

function refuseFit({ subject }: Setting): never {
  return refuse({
    code: "learner",
    path: "setting",
    expected: `realizable for ${subject.spec}: few examples do not determine their minimizer`,
    received: "agnostic",
    remedy: "Use subsample or boosted-compression.",
  });
}
