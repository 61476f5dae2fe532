import { describe, expect, it } from "vitest";
import { auditPath } from "./audit-path.ts";
import { tablePaths } from "./testing/table-paths.ts";

describe("dozens of pairs of every path from a table to a release", () => {
  it.each(tablePaths.map((path) => [path.name, path] as const))("%s", async (name, path) => {
    const { findings, unchecked, refusal } = await auditPath(path, { pairs: 24, seed: `${name}, long` });
    expect([...findings, ...unchecked]).toEqual([]);
    expect(refusal).toBeUndefined();
  });
});
