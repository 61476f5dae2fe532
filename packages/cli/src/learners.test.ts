import { describe, expect, it } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast learners", () => {
  it("lists them with a sentence each", async () => {
    const { out, status } = await runInMemory(["learners"]);
    expect(status).toBe(0);
    expect(out).toMatch(/^exponential +one candidate of a public finite family/m);
  });

  it("shows one with its options, defaults and source", async () => {
    const { out } = await runInMemory(["learners", "exponential"]);
    expect(out).toContain("--epsilon: the privacy parameter; infinity for no privacy (default: 1)");
    expect(out).toContain("Wang Algorithm 1");
  });

  it("as JSON", async () => {
    const { out } = await runInMemory(["learners", "exponential", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ id: "exponential", kind: "model", options: { epsilon: {} } });
  });

  it("answers an unknown name with the list", async () => {
    const { err, status } = await runInMemory(["learners", "nobody"]);
    expect(status).toBe(2);
    expect(err).toContain("expected one of exponential");
  });
});
