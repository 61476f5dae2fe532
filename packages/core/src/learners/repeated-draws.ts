import { drawnCoins } from "../mechanisms/coins/index.ts";
import { admittedRecords } from "../problems/admitted-records.ts";
import { hypothesisOf } from "../problems/codes.ts";
import type { Draw } from "../problems/measuring/index.ts";
import { Reals } from "../random/reals/index.ts";
import type { ProblemLearner } from "./problem-learner.ts";

/** Runs of a learner of a problem on n records, planned once: for measurements, which run it many times and publish nothing. */
export function repeatedDraws(learner: ProblemLearner, n: number): Draw {
  const { program } = learner.plan({ n });
  return async (records, random) =>
    hypothesisOf(
      learner.problem,
      await program.learn(admittedRecords(learner.problem, records), {
        coins: drawnCoins(random),
        reals: new Reals(random),
        source: random,
      }),
    );
}
