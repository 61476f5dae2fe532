import { verify } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast demo", () => {
  test("tells the same story for the same seed", async () => {
    const { out } = await runInMemory(["demo", "--seed", "7"]);
    expect((await runInMemory(["demo", "--seed", "7"])).out).toBe(out);
  });

  test("prints one document with --json, its certificates whole", async () => {
    const { out } = await runInMemory(["demo", "--json", "--out", "other.html"]);
    const { chapters } = JSON.parse(out) as {
      chapters: { learned: { accuracy: number; ceiling: number; certificates: unknown[] }[] }[];
    };
    expect(chapters.length).toBe(2);
    for (const { learned } of chapters) {
      expect(learned.length).toBe(4);
      for (const { certificates, accuracy, ceiling } of learned) {
        expect(accuracy).toBeGreaterThan(0.4);
        expect(ceiling).toBeGreaterThan(0.75);
        for (const certificate of certificates) {
          expect(verify(certificate)).toMatchObject({ holds: true, premises: [] });
        }
      }
    }
  });
});
