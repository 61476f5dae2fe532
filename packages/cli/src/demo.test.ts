import { verify } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast demo", () => {
  test("tells the whole story", async () => {
    const { status, out, err } = await runInMemory(["demo"]);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain("569 biopsies, 30 features, 1860 candidate rules");
    expect(out).toMatch(/malignant if [a-z_]+ is (at least|below) [0-9.]+/);
    expect(out.match(/Verified again: holds\n/g)?.length).toBe(3);
    expect(out).toMatch(/Rejected: derivation\.[a-z0-9.]*claim does not match/);
    expect(out).not.toContain("taken on trust");
  });

  test("draws again from a seed", async () => {
    const first = await runInMemory(["demo", "--seed", "7"]);
    expect((await runInMemory(["demo", "--seed", "7"])).out).toBe(first.out);
    expect(first.out).toContain("repeatable, and NOT private");
  });

  test("prints one document with --json", async () => {
    const { out } = await runInMemory(["demo", "--json"]);
    const { draw, certificate, conversions } = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(draw as object)).toEqual(["feature", "threshold", "above"]);
    for (const document of [certificate, ...(conversions as unknown[])]) {
      expect(verify(document)).toMatchObject({ holds: true, premises: [] });
    }
  });
});
