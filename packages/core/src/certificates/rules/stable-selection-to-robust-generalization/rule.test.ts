import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { readClaim } from "../../index.ts";
import { selectionCode } from "../selection-code/rule.ts";
import { stableSelectionToRobustGeneralization } from "./rule.ts";

const alpha = (n: number, kept: number, nats: number, half: string, shape = "general", sides = 0): number =>
  valueOf(stableSelectionToRobustGeneralization, "alpha", {
    premises: [`selection:kept=${kept},nats=${nats.toFixed(12)},stable=true`],
    n,
    parameters: { betaSelection: half, betaDeviation: half, shape, sides },
  });

/** Labelled examples x in {1,2,3}, y in {0,1} as 2(x-1)+y; the learner keeps the largest positive x, or nothing. */
const largestPositive = (sample: readonly number[]): Record<string, number> => ({
  [[5, 3, 1].find((z) => (sample[z] ?? 0) > 0) ?? "none"]: 1,
});
const distributions = [
  [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  [0.3, 0.2, 0.2, 0.2, 0.05, 0.05],
  [0, 0.5, 0, 0.3, 0, 0.2],
  [0.01, 0.9, 0.02, 0.03, 0.03, 0.01],
];

/** A small generator with a fixed seed: multiplicative congruential, 31 bits. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Example {
  readonly x: readonly number[];
  readonly positive: boolean;
  readonly key: number;
}

/** The positions of the positives that are least and greatest in each coordinate, ties broken by random keys. */
function boundingBox(sample: readonly Example[], dimension: number): string {
  const positives = sample.flatMap((z, i) => (z.positive ? [{ ...z, i }] : []));
  const kept = new Set<number>();
  for (let j = 0; j < dimension; j++) {
    const sorted = [...positives].sort((a, b) => (a.x[j] ?? 0) - (b.x[j] ?? 0) || a.key - b.key);
    for (const end of [sorted[0], sorted.at(-1)]) if (end !== undefined) kept.add(end.i);
  }
  return [...kept].sort((a, b) => a - b).join();
}

describe("stable selection to robust generalization (Theorem S)", () => {
  it("the best analyst of the threshold learner fails at most with probability beta, for both forms", () => {
    for (const n of [8, 10]) {
      for (const half of ["0.1", "0.2"]) {
        const bounds = [alpha(n, 1, 0, half, "largest-positive"), alpha(n, 1, Math.log(n + 1), half)];
        expect(Math.min(...bounds)).toBeLessThan(1);
        for (const d of distributions) {
          for (const bound of bounds) {
            expect(worstFailure(n, d, bound, largestPositive)).toBeLessThanOrEqual(2 * Number(half));
          }
        }
      }
    }
  });

  it("bounding boxes with random ties are stable selections: 40 samples of 6, all subsets (seed 7)", () => {
    const random = generator(7);
    for (let round = 0; round < 40; round++) {
      const dimension = 1 + (round % 2);
      const sample: Example[] = Array.from({ length: 6 }, () => ({
        x: Array.from({ length: dimension }, () => Math.floor(3 * random())),
        positive: random() < 0.7,
        key: random(),
      }));
      const selected = boundingBox(sample, dimension);
      for (let subset = 0; subset < 2 ** 6; subset++) {
        const inside = sample.map((_, i) => ((subset >> i) & 1) === 1);
        const positions = sample.flatMap((_, i) => (inside[i] === true ? [i] : []));
        const without = positions.map((i) => sample[i] as Example);
        const everything = positions.map((_, i) => i).join();
        const holds =
          boundingBox(without, dimension) === everything &&
          sample.every(
            (z, j) => inside[j] === true || boundingBox([...without, z], dimension) === everything,
          );
        expect(holds).toBe(selected === positions.join());
      }
    }
  });

  it("would be false with side information, which is refused: ten bits that name the worst of 1024 statistics", () => {
    const n = 10_000;
    const claimed = alpha(n, 0, Math.log(1024), "0.025");
    expect(claimed).toBeCloseTo(0.01586, 5);
    let far = 0;
    let lnChoose = 0;
    for (let k = 0; k <= n / 2; k++) {
      if (k > 0) lnChoose += Math.log((n - k + 1) / k);
      if (1 / 2 - k / n > claimed) far += 2 * Math.exp(lnChoose - n * Math.LN2);
    }
    expect(1 - (1 - far) ** 1024).toBeCloseTo(0.79, 2);
    const parameters = { code: "open-set", kept: 0, side: "1024", stable: true };
    expect(() => deriveCase(selectionCode, { premises: [], n, parameters })).toThrow(/side information/);
  });

  it("pays for the code without a square root: at 1/n, not at 1/sqrt(n)", () => {
    const code = (n: number): number => alpha(n, 1, 50, "0.025") - alpha(n, 1, 0, "0.025");
    expect(code(1_000_000)).toBeCloseTo(50 / 1_000_000, 7);
    expect(code(100_000)).toBeCloseTo(50 / 100_000, 5);
  });

  it("a box in one dimension that keeps two, and the largest positive, differ by their strips", () => {
    const strip = (level: number): number => 1 - level ** (1 / 1000);
    const rest = (kept: number, mass: number): number =>
      ((1000 - kept) / 1000) * (Math.sqrt(Math.log(2 / 0.025) / (2 * (1000 - kept))) + mass) + kept / 1000;
    expect(alpha(1000, 1, 3, "0.025", "largest-positive")).toBeCloseTo(rest(1, strip(0.025)), 9);
    expect(alpha(1000, 2, 3, "0.025", "box", 1)).toBeCloseTo(rest(2, 2 * strip(0.0125)), 9);
    expect(alpha(1000, 4, 3, "0.025", "box", 2)).toBeCloseTo(rest(4, 4 * strip(0.00625)), 9);
  });

  it("falls with n and both betas, and grows with kept examples and nats", () => {
    const base = alpha(1000, 10, 60, "0.025");
    expect(alpha(1001, 10, 60, "0.025")).toBeLessThan(base);
    expect(alpha(1000, 10, 60, "0.03")).toBeLessThan(base);
    expect(alpha(1000, 11, 60, "0.025")).toBeGreaterThan(base);
    expect(alpha(1000, 10, 61, "0.025")).toBeGreaterThan(base);
  });

  it("lists what its shape assumes", () => {
    const assumptions = (shape: string): readonly string[] =>
      stableSelectionToRobustGeneralization.assumptions({ premises: [], n: 10, parameters: { shape } });
    expect(assumptions("general")).toEqual(["iid", "stable-selection"]);
    expect(assumptions("box")).toEqual(["iid", "stable-selection", "extreme-positives"]);
  });

  it("proposes two halves of the goal's beta for coded stable selections", () => {
    const proposals = (claim: string, goal: object): unknown =>
      stableSelectionToRobustGeneralization.proposals?.({ claim: readClaim(claim), n: 10 }, { ...goal });
    const beta = Rational.of(1, 20);
    const half = Rational.of(1, 40);
    expect(proposals("selection:kept=1,nats=2,stable=true", { beta })).toEqual([
      { betaSelection: half, betaDeviation: half, shape: "general", sides: 0 },
    ]);
    expect(proposals("selection:kept=1,nats=2", { beta })).toEqual([]);
    expect(proposals("selection:kept=1,nats=0,stable=true", { beta })).toEqual([]);
    expect(proposals("selection:kept=1,nats=2,stable=true", {})).toEqual([]);
    expect(proposals("differential-privacy:epsilon=1", { beta })).toEqual([]);
  });
});
