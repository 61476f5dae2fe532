import { count } from "../../certificates/index.ts";
import { shapeOf } from "../../classes/shape.ts";
import { type Cut, pairCounts } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { cryptographicSource } from "../../random/index.ts";
import { evenly } from "../candidates.ts";
import { type LearnerDefinition, learnerDefinition, type Setting } from "../definition.ts";
import { encodeHypothesis } from "../document.ts";
import { drawPromises } from "../exponential/index.ts";
import type { Facts } from "../learner.ts";
import {
  type LevelLearner,
  type LevelPlan,
  requireSeveralLevels,
  severalLevels,
  type ShortTree,
} from "../multiclass/index.ts";
import { betaOption, defaults, epsilonOption, mechanismOption, option } from "../options.ts";
import { requireRanges } from "../public-ranges.ts";
import { mostTrees, type Tree, treeAt, treeCandidates, treeList, treeScores } from "./trees.ts";

/** The default: more cuts make more candidates, and with few examples these cost more than they bring. */
const fewCuts = 2;

const cutsOption = option(
  count(1),
  "how many evenly spaced public cuts a feature gets; a level of a category gets one",
  String(fewCuts),
);

/**
 * Several levels by one tree of three leaves: "level p on one side of a cut; on the other side q above a second cut and r
 * below", for every two public cuts, both sides and every three levels. One is drawn with weight exp(-epsilon * errors / 2):
 * replacing an example moves every number of errors by at most 1, so epsilon is not split among levels. Accurate beside the
 * best such tree, the simplest weighing most (`TreeList`), as the exponential learner is beside its best candidate (proof.md). Cost: the counts of pairs of
 * cuts in every level, and a few additions for each tree.
 */
export const shortTreesLearner: LearnerDefinition = learnerDefinition({
  id: "short-trees",
  summary:
    "of three levels or more: one tree of three leaves over public cuts, drawn by the exponential mechanism",
  source: "Bun-Livni-Moran Lemma 16; Wang Algorithm 1, with trees as candidates",
  kind: "model",
  options: { epsilon: epsilonOption, beta: betaOption, mechanism: mechanismOption, cuts: cutsOption },
  refusal: () => severalLevels,
  make: () => refuse({ code: "learner", path: "learner", expected: severalLevels }),
  levels(setting, options, given): LevelLearner {
    const levels = requireSeveralLevels(given);
    const { epsilon = defaults.epsilon, beta = defaults.beta } = options;
    const { mechanism = "exponential", cuts: perFeature = fewCuts } = options;
    const { subject } = setting;
    const cuts = cutsOf(setting, perFeature, levels);
    const list = treeList(cuts, levels);
    const { candidates } = list;
    const documentOf = ({ first, second, isLeafAbove, ...leaves }: Tree): ShortTree => {
      const stump = (at: number, sign: 1 | -1) => encodeHypothesis(subject.canonical({ ...cuts[at]!, sign }));
      return {
        kind: "short-tree",
        first: stump(first, isLeafAbove ? 1 : -1),
        second: stump(second, 1),
        ...leaves,
      };
    };
    return Object.freeze({
      spec: "short-trees",
      subject,
      levels,
      plan({ n, random = cryptographicSource }: Facts): LevelPlan {
        return {
          parameters: { levels, epsilon: epsilon.toString(), mechanism, cuts: perFeature, candidates },
          ...drawPromises({ n, epsilon, beta, mechanism, candidates, isWholeClass: false, random }),
          async learn(sample, { coins, signal, onProgress }) {
            const watch = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
            const counts = await pairCounts({ ...sample, count: levels, cuts }, watch);
            const scores = treeScores(counts, list, sample.n);
            const draw = mechanism === "exponential" ? coins.exponential : coins.permuteAndFlip;
            const index = epsilon === "infinity" ? firstBest(scores) : draw(scores, epsilon.over(2));
            return documentOf(treeAt(index, list));
          },
        };
      },
    });
  },
  audits: [
    { options: { epsilon: "2" } },
    { options: { epsilon: "1", mechanism: "permute-and-flip", cuts: 1 } },
  ],
});

/** The public cuts of all features, where their trees are not too many. */
function cutsOf(setting: Setting, perFeature: number, levels: number): readonly Cut[] {
  const { subject } = setting;
  if (shapeOf(subject)?.kind !== "stump") {
    return refuse({ code: "learner", path: "class", expected: "stumps", received: subject.spec });
  }
  const ranges = requireRanges(setting);
  const cutsByFeature = ranges.map(({ indicator }) => (indicator === true ? 1 : perFeature));
  const total = cutsByFeature.reduce((sum, count) => sum + count, 0);
  const trees = treeCandidates(cutsByFeature, levels);
  if (trees > mostTrees) {
    refuse({
      code: "too-large",
      path: "cuts",
      expected: `at most ${mostTrees} trees`,
      received: `${trees}: ${total} cuts, ${levels} levels`,
      remedy: "Use fewer cuts or features, or centroids.",
    });
  }
  return ranges.flatMap((range, feature) =>
    Array.from(evenly(range, range.indicator === true ? 1 : perFeature), (threshold) => ({
      feature,
      threshold,
    })),
  );
}
