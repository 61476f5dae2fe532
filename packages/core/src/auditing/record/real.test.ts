import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { auditPath } from "./audit-path.ts";
import { belowOf } from "./neighbors.ts";
import { coveredByTheorems } from "./testing/covered-steps.ts";
import { realPaths } from "./testing/real-paths.ts";

const served = learners.definitions.filter((definition) => realPaths(definition).length > 0);

// The long suite has all options, on dozens of pairs.
describe("learners on real features, from a table to a model or to answers", () => {
  it("are all but those without a promise of privacy, and those of finite domains", () => {
    const others = learners.definitions.filter((definition) => !served.includes(definition));
    expect(others.map(({ id }) => id).sort()).toEqual([
      "boosted-compression",
      "compression",
      "globally-stable",
      "littlestone",
      "littlestone-agnostic",
      "stable",
      "subsample",
    ]);
  });

  it.each(served.map((definition) => [definition.id, definition] as const))("%s", async (id, definition) => {
    const below = belowOf(`real ${id}`);
    for (const ofClass of realPaths(definition)) {
      const audit = await auditPath(ofClass[below(ofClass.length)]!, { pairs: 2, seed: id });
      expect([...audit.findings, ...audit.unchecked], audit.name).toEqual([]);
      expect(audit.refusal).toBeUndefined();
      expect(coveredByTheorems[id] ?? []).toEqual(expect.arrayContaining([...audit.covered]));
      expect(Math.min(audit.promises, audit.calls)).toBeGreaterThan(0);
    }
  });
});
