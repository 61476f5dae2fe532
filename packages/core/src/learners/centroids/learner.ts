import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { cubeNoiseCertificate } from "../../mechanisms/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition, type Range, type Setting } from "../definition.ts";
import type { Facts } from "../learner.ts";
import {
  type LevelLearner,
  type LevelPlan,
  requireSeveralLevels,
  severalLevels,
} from "../multiclass/index.ts";
import { defaults, epsilonOption } from "../options.ts";
import { requireRanges } from "../public-ranges.ts";
import { pausing } from "../pause.ts";
import { classSums, commonScale } from "./class-sums.ts";
import { linearScores } from "./linear-scores.ts";

/** Every feature goes from -1024 to 1024 on the common scale where no other width is given. */
const commonWidth = 1024;

/** Cube noise is drawn for so many entries at most, one of which counts the examples. */
const mostFeatures = 2047;

export interface CentroidsOptions extends Setting {
  /** How many levels the public schema declares. */
  readonly levels: number;
  readonly epsilon?: Rational | "infinity";
}

/**
 * Several levels by nearest centroids. The sums of each level's features, on one public scale, and its number of examples are
 * released together with cube noise: an example moves every entry of one block by at most the width of the scale, so
 * noise in proportion to the largest move, not to the sum of all moves, makes them epsilon-private. All else is a public function of the
 * release (`linearScores`): linear scores with integer weights. Accuracy is not promised. With epsilon = infinity the centroids
 * are those of the data. Cost: one pass over the data.
 */
export function centroids({
  ranges: given,
  levels: count,
  subject,
  epsilon = defaults.epsilon,
  width = commonWidth,
}: CentroidsOptions): LevelLearner {
  const levels = requireSeveralLevels(count);
  const ranges = rangesOf({ subject, ...(given && { ranges: given }) });
  const scale = commonScale(ranges, width);
  const sensitivity = 2 * width;
  const noise = epsilon === "infinity" ? undefined : Rational.of(sensitivity).over(epsilon);
  return Object.freeze({
    spec: "centroids",
    subject,
    levels,
    plan({ n, random = cryptographicSource }: Facts): LevelPlan {
      const privacy = cubeNoiseCertificate({ epsilon: epsilon.toString(), sensitivity, n, random });
      return {
        parameters: { levels, epsilon: epsilon.toString(), width },
        certificates: [privacy],
        withheld:
          epsilon === "infinity"
            ? []
            : [{ notion: "accuracy", why: "No rate is proved for centroids, with noise or without." }],
        async learn(sample, run) {
          const pause = pausing(run);
          const sums = classSums(sample, levels, scale);
          const [lower, upper] = [-n * width, n * width];
          const noisy = async (noised: (center: readonly number[]) => readonly number[]) => {
            const blocks: (readonly number[])[] = [];
            for (const center of sums) {
              await pause({ done: blocks.length, total: levels });
              blocks.push(noised(center));
            }
            return blocks;
          };
          const blocks =
            noise === undefined
              ? sums
              : await run.coins.step(
                  () => ({
                    mechanism: "cube-noise",
                    parameters: { levels, scale: noise, lower, upper },
                    input: { values: sums, distance: "blocks", sensitivity },
                    price: privacy,
                  }),
                  (coins) => noisy((center) => coins.cube({ center, scale: noise, lower, upper })),
                );
          return linearScores({ n, blocks, noise: noise?.toNumber() ?? 0, scale, ranges });
        },
      };
    },
  });
}

export const centroidsLearner: LearnerDefinition = learnerDefinition({
  id: "centroids",
  summary: "of three levels or more: the nearest of the levels' means, released with cube noise",
  source: "the K-norm mechanism of Hardt-Talwar 2010 for the largest entry, on sums of features",
  kind: "model",
  options: { epsilon: epsilonOption },
  refusal: () => severalLevels,
  make: () => refuse({ code: "learner", path: "learner", expected: severalLevels }),
  levels: (setting, { epsilon = defaults.epsilon }, levels) => centroids({ ...setting, levels, epsilon }),
  audits: [{ options: { epsilon: "2" } }],
});

function rangesOf(setting: Setting): readonly Range[] {
  const { subject } = setting;
  if (subject.domain.kind !== "real") {
    return refuse({
      code: "learner",
      path: "class",
      expected: "a class of real features, such as stumps or halfspaces",
      received: subject.spec,
    });
  }
  const { features } = subject.domain;
  if (features > mostFeatures) {
    refuse({
      code: "too-large",
      path: "class",
      expected: `at most ${mostFeatures} features`,
      received: `${features}`,
    });
  }
  return requireRanges(setting);
}
