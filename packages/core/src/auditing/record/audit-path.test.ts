import { describe, expect, it } from "vitest";
import { discreteLaplace, exponential } from "../../mechanisms/index.ts";
import { auditPath } from "./audit-path.ts";
import { rowTests } from "./neighbors.ts";
import { type Pipeline, recordRun, replayOn } from "./pair.ts";
import {
  first,
  second,
  inNotion,
  trusted,
  flipped,
  counts,
  half,
  drawnOfOnesOwn,
} from "./testing/small-rows.ts";

const tests = rowTests({ n: 8, row: (below) => below(101), extremes: [0, 100] });

it("shows every promise that was not paid for", async () => {
  const run: Pipeline<readonly number[]> = (rows, random) => {
    const { noisyValue, certificate } = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
    const again = discreteLaplace({ value: counts(rows)[2]!, ...half, random });
    const certificates = [certificate, inNotion(certificate, "zero-concentrated-privacy")];
    return { output: [noisyValue, again.noisyValue], certificates };
  };
  const { findings } = await auditPath({ name: "counts", run, tests }, { pairs: 8 });
  const claimed = findings.map((finding) => (finding.law === "cost" ? finding.claimed.split(" ")[0] : ""));
  expect(claimed).toEqual(["epsilon", "rho"]);
});

describe("what no theorem adds up is not called faultless", () => {
  it("says what was not checked, and why", async () => {
    const price = trusted("renyi-privacy:order=2,epsilon=1");
    const run: Pipeline<readonly number[]> = (rows, random) => ({
      output: drawnOfOnesOwn(counts(rows)[1]!, price, random),
      certificates: [trusted("zero-concentrated-privacy:rho=1")],
    });
    const { findings, unchecked, holds } = await auditPath({ name: "counts", run, tests }, { pairs: 8 });
    expect(findings).toEqual([]);
    expect(unchecked).toEqual([
      { law: "cost", claimed: "rho 1", why: "renyi: it says nothing about other orders than its own" },
    ]);
    expect(holds).toBe(false);
  });

  it("says from where on runs were not compared, where they part at a step that a theorem covers", async () => {
    const run: Pipeline<readonly number[]> = (rows, random) => {
      const drawn = rows
        .filter((x) => x > 75)
        .map(() => exponential({ scores: counts(rows), ...half, random }).index);
      const { noisyValue } = discreteLaplace({ value: 100 * rows[4]!, ...half, random });
      return { output: [drawn, noisyValue], certificates: [flipped] };
    };
    const report = await replayOn(await recordRun(run, first, "planted"), second);
    expect(report).toMatchObject({ findings: [], covered: ["exponential", "permute-and-flip"] });
    expect(report.unchecked).toEqual([
      {
        law: "calls",
        place: 1,
        step: 'call of exponential {"candidates":4,"scale":"4","sensitivity":"1","neighbours":"replace-one","n":"any"}',
      },
    ]);
  });
});
