import { inProcessEngine } from "../../engines/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import type { LevelDocument, LevelLearner, LevelPlan } from "../../learners/multiclass/index.ts";
import { lawOf } from "../../mechanisms/coins/index.ts";
import { type Cells, cellLists } from "../exact/data-sets.ts";
import { type Laws, LawsInMaking } from "../exact/laws.ts";
import { sampleOfKinds, type SmallLevels } from "./small-levels.ts";

/** Everything that a learner of several levels may do on the small data sets of one size. */
export interface LevelLaws {
  readonly plan: LevelPlan;
  readonly sets: readonly Cells[];
  readonly ordered: boolean;
  /** The laws of the published model. */
  readonly outputs: Laws;
}

/** The most sequences of random choices of one law: three blocks of sums on the coarsest scale have 15625. */
const mostRuns = 1 << 18;

/**
 * The exact laws of a learner on all data sets of n rows: on every list, so that nothing is assumed of the program, or on every multiset. What it
 * throws is an output like any other. A law with too many random choices is no law: undefined. Cost: the runs of the program.
 */
export async function levelLaws(
  learner: LevelLearner,
  task: SmallLevels,
  n: number,
  ordered: boolean,
): Promise<LevelLaws | undefined> {
  const sets = [...cellLists(task.points.length * task.levels, n, ordered)];
  const plan = learner.plan({ n });
  const engine = inProcessEngine({ threads: 1 });
  const outputs = new LawsInMaking();
  for (const kinds of sets) {
    const sample = sampleOfKinds(task, kinds);
    try {
      outputs.add(
        await lawOf(
          async (coins): Promise<LevelDocument | string> => {
            try {
              return await plan.learn(sample, { coins, engine });
            } catch (error) {
              if (error instanceof HoldfastError && error.issue.path === "distribution") throw error;
              return error instanceof Error ? error.message : String(error);
            }
          },
          JSON.stringify,
          { most: mostRuns },
        ),
      );
    } catch (error) {
      if (error instanceof HoldfastError && error.issue.path === "distribution") return undefined;
      throw error;
    }
  }
  return { plan, sets, ordered, outputs };
}
