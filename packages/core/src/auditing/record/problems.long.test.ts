import { describe, expect, it } from "vitest";
import { problemLearners } from "../../learners/problem-registry.ts";
import { problemCases, problemPairs } from "./testing/problem-pairs.ts";

describe("every way of every learner of problems, on every problem that it serves", () => {
  it.each(problemLearners.definitions.map(({ id }) => id))("%s", async (id) => {
    for (const one of problemCases(id)) {
      const { name, findings, unchecked, promises } = await problemPairs(one, 4);
      expect([...findings, ...unchecked], name).toEqual([]);
      expect(promises, name).toBeGreaterThan(0);
    }
  });
});
