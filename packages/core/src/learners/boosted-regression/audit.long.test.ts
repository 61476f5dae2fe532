import { expect, it } from "vitest";
import { auditProblemLearner } from "../../auditing/problems/audit.ts";
import { smallTables } from "../../auditing/problems/small-problem.ts";
import { problemLearners } from "../problem-registry.ts";

it.each([
  { epsilon: "1", rounds: 1 },
  { epsilon: "2", delta: "0.05", rounds: 2 },
])(
  "keeps its claims over several looks, exactly, on all pairs of neighbors of two records: %o",
  async (options) => {
    const [table] = smallTables;
    const learner = problemLearners.make("boosted-regression", table!.problem, options);
    const found = await auditProblemLearner(learner, table!, 2);
    expect(found.map(({ notion, verdict }) => [notion, verdict])).toEqual([
      ["differential-privacy", "kept"],
      ["uniform-stability", "kept"],
    ]);
  },
  600_000,
);
