import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exactly, type Experiment } from "holdfast-experiments";
import { afterAll, describe, expect, it } from "vitest";
import { experimentCommand } from "./experiment.ts";
import { processIo } from "./io.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-experiments-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** An experiment that claims at most 1 and measures this. */
const claiming = (id: string, value: number): Experiment => ({
  id,
  title: id,
  summary: "One number.",
  statements: ["wang/theorem-7"],
  parts: () => [
    {
      name: "only",
      measure: () => [
        { series: "s", at: {}, measured: exactly(value), claimed: { relation: "at most", value: 1 } },
      ],
    },
  ],
  picture: () => [],
});
const known = [claiming("fine", 0.5), claiming("broken", 2)];

async function run(
  name: string,
  more: { readonly json?: true } = {},
): Promise<{ status: number; out: string }> {
  let out = "";
  const io = { ...processIo, out: (text: string) => (out += text), err: () => undefined };
  const options = { seed: "s", out: folder, workers: "1", ...more };
  return { status: await experimentCommand(name, options, io, { experiments: known, address: "" }), out };
}

describe("the status of an experiment", () => {
  it("is 0 where nothing is contradicted and 1 where a claim is", async () => {
    expect(await run("fine")).toMatchObject({ status: 0 });
    const broken = await run("broken");
    expect(broken.status).toBe(1);
    expect(broken.out).toContain("1 of 1 claims CONTRADICTED");
  });

  it("of all is 1 where any of them is contradicted", async () => {
    const { status, out } = await run("all", { json: true });
    expect(status).toBe(1);
    const documents = JSON.parse(out) as { experiment: string; contradicted: number }[];
    expect(documents.map(({ contradicted }) => contradicted)).toEqual([0, 1]);
  });

  it("of an unknown name is a refusal that lists the known ones", async () => {
    await expect(run("fin")).rejects.toThrow(/list, all or one of fine, broken/);
  });
});
