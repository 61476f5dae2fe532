import { describe, expect, it } from "vitest";
import { runInMemory } from "../testing/memory-io.ts";

/** A module that needs no package; docs/auditing.md has whole ones. */
const path = (body: string, more = ""): string =>
  `export default { name: "counts", row: (below) => below(101), extremes: [0, 100], run(rows, random) { ${body} }${more} };`;

const audit = (module: string, ...words: readonly string[]) =>
  runInMemory(["audit", "--record", "-", ...words], { "-": module });

describe("audit --record", () => {
  it("refuses a module that is no learner and no path, and one that promises nothing", async () => {
    const other = await audit("export default { name: 1 };");
    expect(other).toMatchObject({ status: 2, out: "" });
    expect(other.err).toContain("an object with name");
    const silent = await audit(path("return { output: 1, certificates: [] };"));
    expect(silent).toMatchObject({ status: 2, out: "" });
    expect(silent.err).toContain("certificates that promise privacy");
  });

  it("refuses flags that mean nothing here", async () => {
    const run = await audit(path("return 1;"), "--confidence", "0.9");
    expect(run).toMatchObject({ status: 2, out: "" });
    expect(run.err).toContain("--confidence and --record");
  });
});
