import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast audit", () => {
  test("prints what was measured of every claim", async () => {
    const { status, out } = await runInMemory(
      "audit --learner exponential --class thresholds:3 --epsilon 1".split(" "),
    );
    expect(status).toBe(0);
    expect(out).toContain("exponential on thresholds:3, n = 3: exact laws on 56 of 56 data sets\n");
    expect(out).toMatch(/differential-privacy epsilon=1 .* epsilon 0\.887607 +0\.887607 +kept\n/);
  });

  test("gives the rows as JSON, with enclosures", async () => {
    const { status, out } = await runInMemory(
      "audit --learner stable --class points:2 --n 2 --gamma 0.5 --json".split(" "),
    );
    expect(status).toBe(0);
    const { holds, rows } = JSON.parse(out) as {
      holds: boolean;
      rows: {
        notion: string;
        measured: { lower: number; upper: number };
        enumerated: number;
        asked: number;
      }[];
    };
    expect(holds).toBe(true);
    expect(rows.map(({ notion }) => notion)).toContain("uniform-stability");
    for (const { measured, enumerated, asked } of rows) {
      expect(measured.lower).toBeLessThanOrEqual(measured.upper);
      expect([enumerated, asked]).toEqual([10, 10]);
    }
  });

  test("says what does not fit into the budget", async () => {
    const { out } = await runInMemory(
      "audit --learner exponential --class thresholds:3 --runs 100".split(" "),
    );
    expect(out).toContain("exact laws on 25 of 56 data sets");
  });

  test.each([
    ["audit --class thresholds:3", "--learner"],
    ["audit --learner exponential --class thresholds:30", "at most 6 points"],
    ["audit --learner exponential --class thresholds", "finite domain"],
    ["audit --learner exponential --class thresholds:3 --n 1", "from 2 to 8"],
    ["audit --learner exponential --class thresholds:3 --runs 0", "a positive integer"],
    ["audit --learner nobody --class thresholds:3", "one of exponential"],
  ])("refuses %s", async (line, message) => {
    const { status, err } = await runInMemory(line.split(" "));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
