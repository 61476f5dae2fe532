import { rules } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast rules", () => {
  test("lists every rule of the book", async () => {
    const { status, out } = await runInMemory(["rules"]);
    expect(status).toBe(0);
    for (const { id, theorem } of rules.values()) {
      expect(out).toContain(`${id}\n`);
      expect(out).toContain(theorem);
    }
    const { out: json } = await runInMemory(["rules", "--json"]);
    expect((JSON.parse(json) as { id: string }[]).map(({ id }) => id)).toEqual([...rules.keys()]);
  });

  test("shows one rule", async () => {
    const { out } = await runInMemory(["rules", "pure-privacy-to-robust-generalization"]);
    expect(out).toContain("From\n  differential-privacy\nParameters\n  beta: a number in (0, 1)\n");
    const { out: json } = await runInMemory(["rules", "pure-privacy-to-robust-generalization", "--json"]);
    expect(JSON.parse(json)).toMatchObject({ premises: [["differential-privacy"]], conversion: true });
  });

  test.each([...rules.keys()])("can show %s", async (id) => {
    const { status, out } = await runInMemory(["rules", id]);
    expect([status, out.split("\n")[0]]).toEqual([0, id]);
  });

  test("answers an unknown rule with a similar one", async () => {
    const { status, err } = await runInMemory(["rules", "pure-privacy-to-robust"]);
    expect(status).toBe(2);
    expect(err).toContain("Did you mean pure-privacy-to-robust-generalization?");
    expect((await runInMemory(["rules", "xyz"])).err).toContain("List them with holdfast rules.");
  });
});
