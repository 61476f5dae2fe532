import { type Certificate, choice, type Derivation, derive } from "../../certificates/index.ts";
import { blockSelectionCode } from "../../certificates/rules/block-selection-code/rule.ts";
import { consistentSelectionAccuracy } from "../../certificates/rules/consistent-selection-accuracy/rule.ts";
import { selectionToRobustGeneralization } from "../../certificates/rules/selection-to-robust-generalization/rule.ts";
import type { Sample } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { ModelDocument } from "../document.ts";
import type { Facts, Learner, Plan, Run } from "../learner.ts";
import { betaOption, defaults, option } from "../options.ts";
import { accuracy, type Promises, robustGeneralization, stated, together } from "../selection/index.ts";
import { largestPart, minimizerRefusal } from "../subsample/size.ts";
import { boost } from "./boost.ts";
import { voteOf } from "./document.ts";
import { type BlockLimit, blockLimit, blockWork, roundsFor } from "./limits.ts";
import { lengthOf, longestCode } from "./longest-code.ts";

/** Blocks start with so many examples. */
const startSize = 8;
/** At most this, over all rounds, is the probability that fifty draws of a block of sufficient size all fail. */
const failure = Rational.parse("1e-12");

const loose: Readonly<Record<string, string>> = Object.freeze({
  "robust-generalization": "What holds for every mechanism on a small domain is far from tight for one.",
});

/**
 * Publishes few examples, in blocks, and the majority vote of the hypotheses that are consistent with the blocks. The vote
 * is right wherever the minimizer on the sample is, and it is robustly generalizing: what is promised in advance pays for the
 * largest number and size of blocks, what is promised afterwards for those that were needed. Improper, and not private.
 * Cost: O(n) for each of some ln n rounds, and small minimizations.
 */
export const boostedCompressionLearner: LearnerDefinition = learnerDefinition({
  id: "boosted-compression",
  summary: "a vote of hypotheses made of small blocks of examples, which are published with it",
  source: "Cummings Theorems 25 and 26, with constants",
  kind: "model",
  options: {
    setting: option(
      choice("realizable", "agnostic"),
      "what is fitted: data that the class explains, or any data, through the minimizer",
      "agnostic",
    ),
    beta: betaOption,
  },
  refusal: minimizerRefusal,
  make({ subject }, { setting = "agnostic", beta = defaults.beta }): Learner {
    let limit: BlockLimit | undefined;
    return {
      spec: "boosted-compression",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const { size, isEnough } = (limit ??= blockLimit(subject));
        const randomness = randomnessOf(random);
        const rounds = roundsFor(n);
        const selection = worstCase(n, size);
        const robust = robustGeneralization({ subject, n, beta, selection }, randomness);
        const isConsistent = setting === "realizable" && isEnough && beta.compare(failure) > 0;
        const consistent = (made: Derivation): Derivation =>
          derive(consistentSelectionAccuracy, [made], { beta: beta.minus(failure), failure }, n);
        const accurate: Promises = isConsistent
          ? accuracy((total) => accuracyProof(total, size, beta), n, randomness)
          : { certificates: [], withheld: [{ notion: "accuracy", why: whyNot(isEnough) }] };
        return {
          parameters: { beta: beta.toString(), setting, rounds, block: Math.min(n, size) },
          ...together(robust, accurate),
          selection: {
            // Of blocks larger than n/2 the longest code is not that of the largest: everything might be kept.
            kept: 2 * size > n ? n : Math.min(n, rounds * size),
            longest: (kept) => longestCode({ n, rounds, size, kept }),
            of: (document) => lengthOf(realized(document, n)),
          },
          program: {
            kind: "model",
            ignoresOrder: true,
            learn: async (sample, run): Promise<ModelDocument> => {
              const explained = setting === "realizable" ? sample : explainedBy(sample, run);
              // Where the first hypothesis is wrong everywhere, one example stands for nothing in particular.
              const rest = explained.n === 0 ? run.coins.part(sample, 1) : explained;
              const blocks = await boost({
                subject,
                sample: rest,
                startSize,
                largestSize: size,
                triesAtLast: isEnough ? 50 : 10,
                rounds,
                run,
              });
              return voteOf(subject, rest, blocks);
            },
            certificatesOf: (document): readonly Certificate[] => {
              const made = realized(document, n);
              if (made === undefined) return [];
              const proofs = [derive(selectionToRobustGeneralization, [made], { beta }, n)];
              if (isConsistent) proofs.push(consistent(made));
              return proofs.map((one) => stated(one, randomness));
            },
          },
        };
      },
    };

    /** The examples that the minimizer gets right; where the sample is too large for it, the minimizer on a blind part. */
    function explainedBy(sample: Sample, run: Run): Sample {
      run.signal?.throwIfAborted();
      const part = run.coins.part(sample, largestPart(subject, sample.n, blockWork));
      const { hypothesis } = subject.erm(part);
      const point = new Array<number>(sample.columns.length).fill(0);
      const positions: number[] = [];
      for (let i = 0; i < sample.n; i++) {
        for (const [f, column] of sample.columns.entries()) point[f] = column[i]!;
        if (subject.predict(hypothesis, point) === sample.labels[i]) positions.push(i);
      }
      return rowsAt(sample, positions);
    }
  },
  audits: [
    { options: { setting: "agnostic", beta: "0.9" }, loose },
    { options: { setting: "realizable", beta: "0.9" }, classes: ["thresholds:3", "intervals:3"], loose },
  ],
});

/** The largest selection that can occur; undefined where it could keep everything. */
function worstCase(n: number, size: number): Derivation | undefined {
  const blocks = roundsFor(n);
  const kept = blocks * size;
  if (kept >= n) return undefined;
  return derive(blockSelectionCode, [], { blocks, size, kept }, n);
}

function accuracyProof(n: number, size: number, beta: Rational): Derivation | undefined {
  const selection = worstCase(n, size);
  const share = beta.minus(failure);
  return selection && derive(consistentSelectionAccuracy, [selection], { beta: share, failure }, n);
}

/** The selection that the document shows. */
function realized(document: ModelDocument, n: number): Derivation | undefined {
  if (document.kind !== "vote" || document.kept === undefined || document.blocks === undefined)
    return undefined;
  const kept = document.kept.length;
  if (kept >= n) return undefined;
  const blocks = document.blocks.length;
  return derive(blockSelectionCode, [], { blocks, size: document.blocks[0]!.length, kept }, n);
}

function whyNot(isEnough: boolean): string {
  return isEnough
    ? "Accuracy is proved for data that the class explains; setting realizable states it."
    : "Blocks of the size that would prove accuracy are too large to minimize over for this class.";
}
