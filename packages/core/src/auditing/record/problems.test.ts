import { describe, expect, it } from "vitest";
import { problemLearners } from "../../learners/problem-registry.ts";
import { belowOf } from "./neighbors.ts";
import { problemCases, problemPairs } from "./testing/problem-pairs.ts";

// The long suite has every way on every problem.
describe("learners of problems do nothing outside their mechanisms that depends on a record", () => {
  it.each(problemLearners.definitions.map(({ id }) => id))("%s", async (id) => {
    const cases = problemCases(id);
    const below = belowOf(`problems ${id}`);
    let [promises, calls] = [0, 0];
    for (const options of new Set(cases.map((one) => one.options))) {
      const ofWay = cases.filter((one) => one.options === options);
      const audit = await problemPairs(ofWay[below(ofWay.length)]!, 2);
      expect([...audit.findings, ...audit.unchecked], audit.name).toEqual([]);
      // No way leaves a step to a theorem alone: a law of real numbers is drawn in one call.
      expect(audit.covered).toEqual([]);
      promises += audit.promises;
      calls += audit.calls;
    }
    expect(promises).toBeGreaterThan(0);
    expect(calls).toBeGreaterThan(0);
  });
});
