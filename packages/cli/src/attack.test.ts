import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const attack = (line: string) => runInMemory(["attack", ...line.split(" ").filter((word) => word !== "")]);

// Samples and coins come from the seed "holdfast" unless another is given: every run of these tests is the same run. On another seed a proved
// claim is refuted with probability 1e-6 at most, and the wrong ones here are violated in most runs.
describe("holdfast attack", () => {
  test("lists the adversaries", async () => {
    const { status, out } = await attack("");
    expect(status).toBe(0);
    expect(out.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "memorizer",
      "steganography",
      "majority-of-queries",
      "selection-channel",
      "kept-examples",
      "own-error",
      "gap",
      "holdout",
      "membership",
      "",
    ]);
    const { out: json } = await attack("--json");
    expect((JSON.parse(json) as unknown[]).length).toBe(9);
  });

  test("refutes what is wrongly claimed and not what is proved", async () => {
    const { status, out } = await attack("steganography --seed 1");
    expect(status).toBe(0);
    expect(out).toContain("steganography against a threshold that hides 40 bits, n = 1000\n");
    expect(out).toMatch(/a selection of one example +0\.07375 .* REFUTED\n/);
    expect(out).toMatch(/64 bits +0\.155 +0 +28 +not refuted\n/);
  });

  test("gives counts and limits as JSON", async () => {
    const { status, out } = await attack("selection-channel --n 200 --runs 100 --json");
    expect(status).toBe(0);
    const { gap, claims, expectedGap } = JSON.parse(out) as {
      gap: { mean: number; lower: number; upper: number };
      expectedGap: number;
      claims: { verdict: string; proved: boolean; violations: number; critical: number }[];
    };
    expect(gap.lower).toBeLessThan(expectedGap);
    expect(gap.upper).toBeGreaterThan(expectedGap);
    expect(claims.map(({ verdict, proved }) => [verdict, proved])).toEqual([
      ["refuted", false],
      ["not refuted", true],
    ]);
    for (const { verdict, violations, critical } of claims)
      expect(violations >= critical).toBe(verdict === "refuted");
  });

  test("states claims as exact texts, of as many kept examples as the keys need", async () => {
    const alphaOf = async (keys: number): Promise<string> => {
      const { out } = await attack(`selection-channel --n 50 --keys ${keys} --runs 5 --json`);
      return (JSON.parse(out) as { claims: { alpha: string; beta: string }[] }).claims[1]!.alpha;
    };
    const [one, two] = [Number(await alphaOf(50)), Number(await alphaOf(51))];
    // A second kept example costs 1/50 and more; one key more costs next to nothing.
    expect(two - one).toBeGreaterThan(0.01);
    expect(typeof (await alphaOf(50))).toBe("string");
  });

  test("expects a gap of those learners alone of which it is known", async () => {
    expect((await attack("gap --n 30 --runs 5")).out).toContain("expected 0.03226");
    expect((await attack("gap --learner subsample --n 30 --runs 5")).out).not.toContain("expected");
  });

  test.each([
    ["memorizer --n 50", "REFUTED"],
    ["majority-of-queries --queries 100 --runs 60", "REFUTED"],
    ["kept-examples --n 30 --runs 30", "not refuted"],
    ["own-error --learner exponential --epsilon 0.1 --n 30 --runs 30", "not refuted"],
    ["gap --n 30 --runs 30", "not refuted"],
  ])("%s", async (line, verdict) => {
    const { status, out } = await attack(line);
    expect(status).toBe(0);
    expect(out).toContain(verdict);
  });

  test("overfits a holdout set and is told so by a reusable one", async () => {
    const sizes = "--n 2000 --features 2000 --used 100 --json";
    const [exact, reusable] = [
      JSON.parse((await attack(`holdout ${sizes}`)).out) as Overfitted,
      JSON.parse((await attack(`holdout --server reusable ${sizes}`)).out) as Overfitted,
    ];
    expect(exact.classifiers[0]!.told).toBeGreaterThan(0.56);
    expect(exact.expected).toBeGreaterThan(0.6);
    expect(Math.abs(exact.classifiers[0]!.fresh - 0.5)).toBeLessThan(0.075);
    expect(reusable.classifiers[0]!.holdout).toBeLessThan(0.575);
    expect(reusable.certificate!.claim).toMatchObject({ notion: "differential-privacy", epsilon: "2" });
  });

  test("computes the best guess of membership", async () => {
    const { status, out } = await attack(
      "membership --learner block-votes --class thresholds:2 --blocks 3 --epsilon 1",
    );
    expect(status).toBe(0);
    expect(out).toContain("advantage 0.2449, at most 0.2449 by its uniform-stability: kept\n");
    const { out: open } = await attack("membership --learner compression --class thresholds:2");
    expect(open).toContain("advantage 1, and no certificate limits it: no claim\n");
  });

  test.each([
    ["memoriser", "memorizer"],
    ["memorizer --n 1", "--n"],
    ["memorizer --runs 0", "--runs"],
    ["steganography --bits 60", "1 to 50"],
    ["majority-of-queries --noise -1", "--noise"],
    ["majority-of-queries --queries -1", "--queries is out of range: expected 1 to 100000"],
    ["majority-of-queries --queries 100000000", "--queries"],
    ["selection-channel --n 10 --keys 1001", "--keys is out of range: expected 1 to 1000, received 1001"],
    ["kept-examples --class intervals", "thresholds, or a class on a finite domain"],
    ["kept-examples --learner stable --class thresholds:3 --gamma 0.5", "robust generalization"],
    ["own-error --class thresholds", "small domain"],
    ["holdout --server none", "exact, reusable"],
    ["holdout --n 1000000 --features 100000", "too large"],
    ["membership --class thresholds:3", "--learner"],
    ["membership --learner stable --class thresholds:3 --n 20", "from 2 to 8"],
  ])("refuses %s", async (line, message) => {
    const { status, err } = await attack(line);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

interface Overfitted {
  readonly classifiers: readonly {
    readonly told: number;
    readonly holdout: number;
    readonly fresh: number;
  }[];
  readonly expected?: number;
  readonly certificate?: { readonly claim: unknown };
}
