import type { GivenOptions } from "../../../certificates/index.ts";
import {
  type LevelDocument,
  type LevelLearner,
  oneVersusRest,
  twoLevelLearner,
} from "../../../learners/multiclass/index.ts";
import { learners } from "../../../learners/registry.ts";
import { levelCandidate, tunedLearner } from "../../../learners/tuned/index.ts";
import type { TuningSettings } from "../../../learners/tuned/budget.ts";
import { Rational } from "../../../math/index.ts";
import type { SmallLevels } from "../small-levels.ts";

/** What stands in no registry: one model a level, all pairs of levels at once, and tuned learners, whose choice is published too. */
export function composedLearners(task: SmallLevels): readonly LevelLearner[] {
  return [
    oneVersusRest({
      levels: task.levels,
      fallback: 0,
      epsilon: Rational.of(2),
      base: (shares) => learners.make("exponential", task.setting, { ...shares, cuts: 1 }),
    }),
    twoLevelLearner({ ...task.setting, levels: task.levels, epsilon: Rational.one, cuts: 1 }),
    tuned(task, { trials: "every" }),
    tuned(task, { trials: "random", runs: 4 }),
  ];
}

/** The best of short trees and of one tree of two leaves. */
export function tuned(
  { setting, levels }: SmallLevels,
  settings: Omit<TuningSettings, "choices" | "epsilon">,
): LevelLearner {
  const made = (id: string, options: GivenOptions) => (epsilon: Rational | "infinity") =>
    levelCandidate(
      id === "direct"
        ? twoLevelLearner({ ...setting, levels, epsilon, cuts: 1 })
        : learners.makeLevels(id, setting, { ...options, epsilon: epsilon.toString() }, levels)!,
    );
  const learner = tunedLearner({
    ...settings,
    epsilon: Rational.of(2),
    choices: [made("short-trees", { cuts: 1 }), made("direct", {})],
    labels: ({ levels: codes }) => codes,
  });
  return {
    spec: `tuned, ${settings.trials ?? "the default"}`,
    subject: setting.subject,
    levels,
    plan(facts) {
      const { learn, ...plan } = learner.plan(facts);
      return {
        ...plan,
        learn: async (sample, run) => {
          const { choice, document } = await learn(sample, run);
          return { ...document, choice } as unknown as LevelDocument;
        },
      };
    },
  };
}
