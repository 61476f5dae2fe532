import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { belowOf } from "./neighbors.ts";
import { coveredByTheorems } from "./testing/covered-steps.ts";
import { learnerPairs, problemsOf } from "./testing/learner-pairs.ts";

/** Learners of several levels alone have no binary problem. */
const binary = learners.definitions.filter((definition) => problemsOf(definition).length > 0);

/** Of these no promise is a composition of priced calls: the exact audit covers them as a whole, the law has nothing to compare. */
const withoutPrivacy = ["boosted-compression", "compression", "globally-stable", "stable", "subsample"];

// The long suite has thousands of pairs on all small classes.
describe("learners of the registry do nothing outside their mechanisms that depends on a row", () => {
  it.each(binary.map((definition) => [definition.id, definition] as const))("%s", async (id, definition) => {
    const below = belowOf(`record ${id}`);
    const problems = problemsOf(definition);
    let [promises, calls] = [0, 0];
    const covered = new Set<string>();
    for (const auditCase of definition.audits) {
      const ofCase = problems.filter((problem) => problem.auditCase === auditCase);
      const problem = ofCase[below(ofCase.length)]!;
      const { name, findings, unchecked, ...report } = await learnerPairs(definition, problem, {
        pairs: 4,
        below,
      });
      expect([...findings, ...unchecked], name).toEqual([]);
      promises += report.promises;
      calls += report.calls;
      for (const step of report.covered) covered.add(step);
    }
    expect([...covered].sort()).toEqual(coveredByTheorems[id] ?? []);
    const isPrivate = !withoutPrivacy.includes(id);
    expect([promises > 0, calls > 0 || !isPrivate]).toEqual([isPrivate, true]);
  });
});
