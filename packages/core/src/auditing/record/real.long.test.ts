import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { auditPath } from "./audit-path.ts";
import { realPaths } from "./testing/real-paths.ts";

const paths = learners.definitions.flatMap((definition) => realPaths(definition).flat());

describe("eight pairs of every learner on every class of real features, under all options of its audits", () => {
  it.each(paths.map((path) => [path.name, path] as const))("%s", async (name, path) => {
    const { findings, unchecked, refusal } = await auditPath(path, { pairs: 8, seed: `${name}, long` });
    expect([...findings, ...unchecked]).toEqual([]);
    expect(refusal).toBeUndefined();
  });
});
