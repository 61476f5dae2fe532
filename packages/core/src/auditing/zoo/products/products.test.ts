import { describe, expect, it } from "vitest";
import { Rational, Real } from "../../../math/index.ts";
import { seededSource } from "../../../random/index.ts";
import type { NeighbourPair } from "../../black-boxes/index.ts";
import { auditBox } from "../../statistical/index.ts";
import type { ZooMember } from "../member.ts";
import { binomialEpsilon } from "./binomial-profile.ts";
import { largestDensityRatio } from "./density-ratio.ts";
import * as products from "./index.ts";
import { calibrated } from "./perturbed-objective.ts";
import { worstTail } from "./worst-tail.ts";

const members: readonly ZooMember[] = Object.values(products);

/** Runs on each side that confirm: more where the event is rare, fewer for vectors, whose score is learned. */
const sizes: Readonly<Record<string, number>> = {
  "flip-as-bounded-range": 200_000,
  "objective-radius-not-squared": 200_000,
  "linear-regression": 5000,
  "linear-regression-lower-bound-twice": 5000,
};
/** The chances of the first of two scores so far apart, at epsilon 0.1. */
const weightChance = (gap: number): number => 1 / (1 + Math.exp(-0.05 * gap));
const flipChance = (gap: number): number =>
  gap < 0 ? Math.exp(0.05 * gap) / 2 : 1 - Math.exp(-0.05 * gap) / 2;

const runs = ({ id }: ZooMember): number => sizes[id] ?? 50_000;

/** The events that refute the swapped k-means have probability below 1e-2 and 1e-3: millions of runs, in the long test. */
const audited = members.filter(({ id }) => !id.startsWith("k-means"));

describe("known-bad products and their corrections", () => {
  // The seed is the id, 50000 runs a side (see `sizes`). A correct member is audited at confidence 1 - 1e-10, so it is refuted with
  // probability 1e-10 at most. A broken one is audited at 99.9 %; that it is refuted is a fact of its seed.
  it.each(audited.map((member) => [member.id, member] as const))(
    "%s is refuted iff broken",
    async (id, member) => {
      const { verdict } = await auditBox(member.box(seededSource(id)), member.pairs, {
        claimed: member.claimed,
        delta: member.claimed.delta,
        confidence: member.broken ? 0.999 : 1 - 1e-10,
        runs: runs(member),
        ...(id.startsWith("objective") && { selectionRuns: runs(member) }),
      });
      expect(verdict === "refuted").toBe(member.broken);
    },
  );

  it.each(members.map((member) => [member.id, member] as const))(
    "%s has a law whose epsilon is the formula's, and is broken where that exceeds the claim",
    (_, member) => {
      const { claimed, broken } = member;
      const { epsilon } = member.truth;
      const { lower, upper } = member.exact!();
      expect(broken).toBe(epsilon > claimed.epsilon);
      expect(lower).toBeLessThanOrEqual(epsilon);
      expect(upper).toBeGreaterThanOrEqual(epsilon);
      if (epsilon === Infinity) expect(lower).toBe(Infinity);
      else expect(upper - lower).toBeLessThan(1e-9);
    },
  );

  it.each([
    ["permute-and-flip", products.flipAsBoundedRange, (gap: number) => flipChance(gap)],
    ["exponential, 100 draws", products.exponentialAsBoundedRange, (gap: number) => weightChance(gap)],
    ["exponential, 1000 draws", products.droppedCount, (gap: number) => weightChance(gap)],
  ])("no other integer scores are worse than those of %s", (_, { truth, claimed: { delta } }, chance) => {
    const draws = delta === 0.01 ? 100 : 1000;
    let worst = 0;
    // Gaps of the other sign are mirror images. Beyond the end the lower score is hardly ever chosen, and nothing can be told.
    for (let gap = -1; draws * chance(-gap) > delta; gap++) {
      for (const step of [1, 2]) {
        worst = Math.max(worst, worstTail({ draws, p: chance(gap + step), q: chance(gap), delta }));
      }
    }
    expect(worst).toBeCloseTo(truth.epsilon, 9);
  });

  it("snaps so that both counts reach the same outputs", async () => {
    // A source of zeros makes the noise as large as it gets: it is clamped to 512 from either count.
    const box = products.snappedLaplace.box({ secure: false, fill: (bytes) => bytes.fill(0) });
    for (const count of [0, 1]) expect((await box.run(count, 1)).values).toEqual(["odd times 2^9"]);
  });

  it("is half broken and half correct", () => {
    expect(members.filter(({ broken }) => broken)).toHaveLength(11);
    expect(members.filter(({ broken }) => !broken)).toHaveLength(11);
  });

  it("spends what was found: 1.75 times, 3.23 for 2.6, 2.30 for 1, 8.30 for 0.106", () => {
    const spent = ({ truth, claimed }: ZooMember): number => truth.epsilon / claimed.epsilon;
    expect(spent(products.kMeansSwapped as ZooMember)).toBeCloseTo(1.7515, 4);
    expect(products.objectiveRadiusNotSquared.truth.epsilon).toBeCloseTo(3.2346, 4);
    expect(products.baseTenLaplace.truth.epsilon).toBeCloseTo(2.3026, 4);
    expect(products.droppedCount.truth.epsilon).toBeCloseTo(8.2987, 4);
    expect(products.droppedCount.truth.epsilon).toBeLessThan(8.85);
  });

  it("pays four times the rho of bounded range for permute-and-flip, in the limit of small epsilon", () => {
    const epsilon = 0.001;
    const [p, q] = [1 / 2, Math.exp(-epsilon) / 2];
    const divergence = p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q));
    expect(divergence / (epsilon ** 2 / 8)).toBeCloseTo(4, 1);
  });
});

describe("binomialEpsilon", () => {
  it("is the largest loss at delta 0: all draws alike", () => {
    const [p, q] = [Real.from(Rational.of(3, 5)), Real.from(Rational.of(2, 5))];
    const { lower, upper } = binomialEpsilon({ draws: 7, p, q, delta: Rational.zero });
    expect(lower).toBeLessThanOrEqual(7 * Math.log(1.5) + 1e-12);
    expect(upper).toBeGreaterThanOrEqual(7 * Math.log(1.5) - 1e-12);
  });

  it("agrees with a list of all events of three draws", () => {
    const [p, q, delta] = [0.7, 0.4, 0.05];
    const law = (c: number): number[] =>
      [0, 1, 2, 3].map((k) => [1, 3, 3, 1][k]! * c ** k * (1 - c) ** (3 - k));
    let worst = 0;
    for (const [a, b] of [
      [law(p), law(q)],
      [law(q), law(p)],
    ] as const) {
      for (let event = 1; event < 16; event++) {
        const mass = (m: readonly number[]): number =>
          m.reduce((s, x, k) => s + (event & (1 << k) ? x : 0), 0);
        if (mass(a) > delta) worst = Math.max(worst, Math.log((mass(a) - delta) / mass(b)));
      }
    }
    const { lower, upper } = binomialEpsilon({
      ...{ draws: 3, p: Real.from("0.7"), q: Real.from("0.4") },
      delta: Rational.of(1, 20),
    });
    expect(lower).toBeCloseTo(worst, 10);
    expect(upper).toBeCloseTo(worst, 10);
    expect(worstTail({ draws: 3, p, q, delta })).toBeCloseTo(worst, 10);
  });
});

describe("largestDensityRatio", () => {
  const objective = calibrated({ epsilon: 2.6, radius: 10, ridge: 1, curvature: 2.5 });

  it("bounds the ratio on a fine grid, and is reached there", () => {
    const [first, second] = [[{ x: 7, y: -1 as const }], [{ x: 3, y: 1 as const }]];
    const log = (z: number, w: number): number => {
      const s = 1 / (1 + Math.exp(z * w));
      return (
        Math.log(objective.ridge + z * z * s * (1 - s)) -
        Math.abs(z * s - objective.ridge * w) / objective.scale
      );
    };
    let most = 0;
    for (let i = -40000; i <= 40000; i++) most = Math.max(most, Math.abs(log(-7, i / 1e4) - log(3, i / 1e4)));
    const { lower, upper } = largestDensityRatio(first, second, objective);
    expect(upper).toBeGreaterThanOrEqual(most);
    expect(lower).toBeLessThan(most + 1e-6);
    expect(upper - lower).toBeLessThan(1e-9);
  });

  it("adds the square of the radius over 4 to the curvature, so the square is what the noise must be made for", () => {
    const pair: NeighbourPair<readonly { x: number; y: 1 }[]> = {
      ...{ first: [{ x: 10, y: 1 }], second: [{ x: 0, y: 1 }], name: "" },
    };
    const { upper } = largestDensityRatio(pair.first, pair.second, objective);
    expect(upper).toBeGreaterThan(Math.log(26) - 5 / objective.scale);
    expect(upper).toBeLessThan(Math.log(26));
  });
});
