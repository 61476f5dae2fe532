import { refuseUnknown } from "../../certificates/index.ts";
import { classOfOthers } from "../../data/index.ts";
import type { GivenOptions } from "../definition.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike, roundDown } from "../../math/index.ts";
import {
  type LevelLearner,
  oneVersusRest,
  twoLevelLearner,
  type TwoLevelOptions,
} from "../multiclass/index.ts";
import { learners } from "../registry.ts";
import type { PreparedTask, Task } from "./training.ts";
import { rangesOf } from "./training.ts";
import { asked } from "./unit-options.ts";

/** The learner of a target with several levels. Its privacy parameters are those of all levels together. */
export function levelLearnerOf(task: Task, { make, given, encoder }: PreparedTask): LevelLearner {
  const { subject, schema, registry = learners } = task;
  const target = schema.target!;
  const levels = target.levels.length;
  const options = registry.options(task.learner);
  const own = registry.makeLevels(task.learner, { subject, ranges: rangesOf(encoder) }, given, levels);
  if (own !== undefined) {
    if (task.multiclass !== "one-versus-rest") return own;
    refuse({
      code: "learner",
      path: "multiclass",
      expected: "nothing, or direct",
      received: `one-versus-rest with ${task.learner}, which learns all levels at once`,
    });
  }
  if (task.multiclass === "direct") {
    if (task.learner !== "exponential") {
      refuse({
        code: "learner",
        path: "multiclass",
        expected: "one-versus-rest, or direct with the learner exponential, short-trees or centroids",
        received: `direct with ${task.learner}`,
      });
    }
    refuseUnknown(given, Object.keys(options), task.learner);
    const stated = ["epsilon", "beta", "mechanism", "cuts"]
      .map((name) => [name, asked(options, given, name)] as const)
      .filter(([, value]) => value !== undefined);
    // What the learner's own fields read has the types of these options.
    const read = Object.fromEntries(stated) as Partial<TwoLevelOptions>;
    return twoLevelLearner({ subject, ranges: rangesOf(encoder), levels, ...read });
  }
  const epsilon = asked(options, given, "epsilon");
  const delta = asked(options, given, "delta");
  return oneVersusRest({
    levels,
    fallback: target.levels.indexOf(classOfOthers(target)),
    epsilon: epsilon instanceof Rational ? epsilon : "infinity",
    ...(delta instanceof Rational ? { delta } : {}),
    // Shares are rounded down, so that a learner that rounds its promise up keeps within the whole; what it does not know, or was
    // not asked for, is not shared out.
    base: (shares: GivenOptions) =>
      make(
        Object.fromEntries(
          Object.entries(shares).flatMap(([name, share]) =>
            epsilon === undefined || share === undefined || !(name in options)
              ? []
              : [[name, roundedDown(share)]],
          ),
        ),
      ),
  });
}

function roundedDown(share: NonNullable<GivenOptions[string]>): RationalLike | boolean {
  return typeof share === "string" && share !== "infinity" ? roundDown(Rational.parse(share)) : share;
}
