import { type Derivation, derive } from "../../certificates/index.ts";
import { blindSubsample } from "../../certificates/rules/blind-subsample/rule.ts";
import { refuse } from "../../issues/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import { hypothesisDocument, type ModelDocument } from "../document.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, defaults, subsetOption } from "../options.ts";
import {
  accuracy,
  keptExamples,
  minimizerProof,
  robustGeneralization,
  sortedRows,
  together,
  uniformCode,
} from "../selection/index.ts";
import { balancedPart, largestPart, minimizerRefusal } from "./size.ts";

const loose: Readonly<Record<string, string>> = Object.freeze({
  "robust-generalization": "Hoeffding's inequality is far from tight for four examples.",
});

/**
 * Publishes a part of the sample, drawn without looking, and the hypothesis of the class with the fewest errors on it:
 * robustly generalizing, proper, and accurate (Cummings Remarks 15 and 27, with the rate n^(-1/3)). Not private: the part is
 * published as it is. Cost: one minimization on the part.
 */
export const subsampleLearner: LearnerDefinition = learnerDefinition({
  id: "subsample",
  summary: "the minimizer on a part of the sample that was drawn without looking, published with the part",
  source: "Cummings Remarks 15 and 27, sharpened",
  kind: "model",
  options: { subset: subsetOption, beta: betaOption },
  refusal: minimizerRefusal,
  make({ subject }, { subset, beta = defaults.beta }): Learner {
    const sizes = new Map<number, number>();
    return {
      spec: "subsample",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        let size = sizes.get(n);
        if (size === undefined) sizes.set(n, (size = Math.min(n, subset ?? balancedPart(subject, n, beta))));
        const most = largestPart(subject, n);
        if (size > most) {
          refuse({
            code: "too-large",
            path: "subset",
            expected: `at most ${most} examples: the minimizer of ${subject.spec} on more would take too long`,
            received: `${size}`,
          });
        }
        const randomness = randomnessOf(random);
        const kept = size;
        const selection: Derivation | undefined =
          kept < n ? derive(blindSubsample, [], { kept }, n) : undefined;
        const robust = robustGeneralization({ subject, n, beta, selection }, randomness);
        const accurate = accuracy(
          (total) => minimizerProof({ subject, n: total, subset: partAt(total, n, kept), beta }),
          n,
          randomness,
        );
        return {
          parameters: { beta: beta.toString(), subset: kept },
          ...together(robust, accurate),
          ...(selection && { selection: uniformCode(selection) }),
          program: {
            kind: "model",
            ignoresOrder: true,
            learn: async (sample, run): Promise<ModelDocument> => {
              run.signal?.throwIfAborted();
              const drawn = run.coins.part(sample, kept);
              const part = sortedRows(
                drawn,
                Uint32Array.from({ length: kept }, (_, i) => i),
              );
              run.signal?.throwIfAborted();
              const { hypothesis } = subject.erm(part);
              return Promise.resolve({
                ...hypothesisDocument(subject, hypothesis),
                kept: keptExamples(part),
              });
            },
          },
        };
      },
    };

    /** The part that would be taken of a larger sample. */
    function partAt(total: number, n: number, size: number): number {
      if (total === n) return size;
      return subset === undefined ? balancedPart(subject, total, beta) : Math.min(subset, total);
    }
  },
  audits: [
    { options: { subset: 1, beta: "0.9" }, loose },
    { options: { subset: 2, beta: "0.9" }, classes: ["thresholds:3", "intervals:3"], loose },
  ],
});
