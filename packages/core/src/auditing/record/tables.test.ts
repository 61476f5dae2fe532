import { describe, expect, it } from "vitest";
import { auditPath } from "./audit-path.ts";
import { tablePaths } from "./testing/table-paths.ts";

// The long suite has dozens of pairs of each.
describe("paths from a table to a release", () => {
  it.each(tablePaths.map((path) => [path.name, path] as const))("%s", async (name, path) => {
    const audit = await auditPath(path, { pairs: 8, seed: name });
    expect([...audit.findings, ...audit.unchecked]).toEqual([]);
    expect(audit.refusal).toBeUndefined();
    expect(audit.covered).toEqual([]);
    expect(Math.min(audit.promises, audit.calls)).toBeGreaterThan(0);
  });
});
