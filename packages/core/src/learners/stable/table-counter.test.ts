import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import type { Sample } from "../../data/index.ts";
import { type ExampleTable, inProcessEngine } from "../../engines/index.ts";
import { errorCounter } from "./error-counter.ts";
import { tableCounter } from "./table-counter.ts";

const engine = inProcessEngine({ threads: 1 });

/** Codes with many ties, and labels that follow none of them. */
function sampleOf(features: number): Sample {
  const n = 80;
  return {
    n,
    columns: Array.from({ length: features }, (_, f) =>
      Int16Array.from({ length: n }, (_, i) => ((i * (7 + 4 * f) + f) % 13) - 6),
    ),
    labels: Uint8Array.from({ length: n }, (_, i) => Number((i * i) % 7 < 3)),
  };
}

/** A sample behind the face of a table, which refuses to give its rows. */
function countingTable(sample: Sample): ExampleTable {
  const fetched = (): never => {
    throw new Error("rows were fetched");
  };
  return {
    n: sample.n,
    features: sample.columns.length,
    hasOrder: true,
    errorCounts: (family, options) => engine.errorCounts(family, sample, options),
    examples: fetched,
    blocks: fetched,
  };
}

describe("counts of listed hypotheses on a table", () => {
  it.each([
    ["thresholds", 1],
    ["intervals", 1],
    ["stumps:2", 2],
    ["rectangles:2", 2],
    ["halfspaces:2", 2],
    ["separators:2", 2],
  ])("are those on the same rows in memory: %s", async (spec, features) => {
    const subject = classes.parse(spec);
    const sample = sampleOf(features);
    const points = { n: 6, columns: sample.columns.map((column) => column.slice(0, 6)) };
    const hypotheses = Array.from(subject.dichotomies(points), ({ hypothesis }) => hypothesis);
    expect(hypotheses.length).toBeGreaterThan(5);
    const there = await tableCounter(subject, countingTable(sample), { engine })(hypotheses);
    const here = await errorCounter(subject, sample, { engine })(hypotheses);
    expect([...Array.from(there)]).toEqual([...Array.from(here)]);
  });
});
