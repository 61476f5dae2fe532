import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { belowOf } from "./neighbors.ts";
import { learnerPairs, problemsOf } from "./testing/learner-pairs.ts";

const binary = learners.definitions.filter((definition) => problemsOf(definition).length > 0);

describe("thousands of pairs of runs, on every small class that a learner serves", () => {
  it.each(binary.map((definition) => [definition.id, definition] as const))("%s", async (id, definition) => {
    const below = belowOf(`record long ${id}`);
    for (const problem of problemsOf(definition)) {
      const { name, findings, unchecked } = await learnerPairs(definition, problem, { pairs: 4, below });
      expect([...findings, ...unchecked], name).toEqual([]);
    }
  });
});
