import { problems } from "holdfast";
import { describe, expect, it } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast problems", () => {
  it("lists all of them with a sentence each", async () => {
    const { out, status } = await runInMemory(["problems"]);
    expect(status).toBe(0);
    expect(out.trim().split("\n").length).toBe(problems.definitions.length);
    expect(out).toMatch(/^k-means +k centers, each record paying/m);
  });

  it("shows one with its options, its samplers and what each certifies", async () => {
    const { out } = await runInMemory(["problems", "regression"]);
    expect(out).toContain("rows with a number to predict: --target names its column");
    expect(out).toContain("--radius: form ball: the longest hypothesis (default: 4)");
    expect(out).toMatch(/continuous \(default\): certifies epsilon and delta.*in real arithmetic/);
    expect(out).toContain("heuristic: certifies NO PRIVACY");
    expect(out).toContain("noisy-gradient");
    const clusters = await runInMemory(["problems", "k-means"]);
    expect(clusters.out).toMatch(/cover \(default\): certifies epsilon alone, exact on the machine/);
    expect(clusters.out).toContain("continuous: not here: it needs a law that can be drawn from");
    expect(clusters.out).not.toContain("output-perturbation");
    expect((await runInMemory(["problems", "sparse-pca"])).out).toMatch(
      /continuous \(default\): certifies epsilon alone, in real arithmetic/,
    );
  });

  it("as JSON", async () => {
    const { out } = await runInMemory(["problems", "k-means", "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      id: "k-means",
      options: { k: { default: "2" } },
      samplers: [{ sampler: "cover", serves: true, isDefault: true }, {}, { serves: false }, {}],
      learners: expect.arrayContaining(["penalized-erm"]) as unknown,
    });
    const all = JSON.parse((await runInMemory(["problems", "--json"])).out) as readonly unknown[];
    expect(all.length).toBe(problems.definitions.length);
  });

  it("answers an unknown name with the nearest", async () => {
    const { err, status } = await runInMemory(["problems", "topic"]);
    expect(status).toBe(2);
    expect(err).toContain("Did you mean topics?");
  });
});

describe("holdfast learners", () => {
  it("marks those of problems", async () => {
    const { out } = await runInMemory(["learners"]);
    const [classes, rest] = out.split("Learners of problems (--problem)\n");
    expect(rest).toMatch(/^penalized-erm +a hypothesis drawn/m);
    expect(classes).not.toContain("penalized-erm");
    const one = await runInMemory(["learners", "penalized-erm"]);
    expect(one.out).toContain("a model of a problem: `holdfast learn --problem NAME`");
    expect(one.out).toContain("--sampler: what draws the hypothesis");
    const json = await runInMemory(["learners", "noisy-gradient", "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ id: "noisy-gradient", kind: "problem" });
  });
});
