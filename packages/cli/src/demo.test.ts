import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

// That it prints the same again, and its document: demo.long.test.ts.
describe("holdfast demo", () => {
  test("tells the whole story and writes a report that needs nothing else", async () => {
    const { status, out, err, written } = await runInMemory(["demo", "--seed", "7"]);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain("Breast cancer: 380 rows to learn from, 189 to test on, 30 features");
    expect(out).toContain("Adult: 32561 rows to learn from, 16281 to test on, 49 features");
    expect(out).toMatch(
      /What can it afford\? With 380 rows an excess error of at most 0.25, .* takes epsilon = 0\.\d+\./,
    );
    expect(out).toMatch(/With 32561 rows an excess error of at most 0.05, .* takes epsilon = 0\.\d+\./);
    expect(out.match(/certificates verified again/g)?.length).toBe(8);
    for (const tried of [189, 16281]) {
      expect(out).toMatch(
        new RegExp(`^  privacy, by default {4}auto: (boosted-)?votes +\\d\\d\\.\\d % of ${tried} right`, "m"),
      );
    }
    expect(out).toMatch(/Rejected: derivation\.[a-z0-9.]*claim does not match/);
    expect(out).toContain("repeatable, and NOT private");
    expect(out).not.toContain("taken on trust");
    const report = written["holdfast-report.html"]!;
    expect(report.match(/<svg /g)?.length).toBe(3);
    expect(report.match(/What can this table afford\?/g)?.length).toBe(2);
    expect(report).toMatch(/<td>auto: (boosted-)?votes on stumps:30<\/td>/);
    expect(report).toContain('<ul class="proof">');
    expect(report.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<script|src=|@import/);
  });
});
