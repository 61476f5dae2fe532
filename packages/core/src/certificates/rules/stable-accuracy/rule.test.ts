import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { minimizerAccuracy } from "../minimizer-accuracy/rule.ts";
import { stableAccuracy } from "./rule.ts";

interface Use {
  readonly n: number;
  readonly subset: number;
  readonly net: "disagreements" | "leave-one-out";
  readonly netSize: number;
  readonly representatives?: number;
  readonly epsilon?: string;
}

const plain = { ghost: 0, growth: "2", beta: "0.5" };
const alphaOf = ({ n, net, subset, netSize, representatives = 1, epsilon = "1" }: Use): number =>
  concluded(
    stableAccuracy,
    "alpha",
    [],
    { ...plain, subset, net, epsilon, netSize: String(netSize), representatives: String(representatives) },
    n,
  );
const gen = (n: number): number => concluded(minimizerAccuracy, "alpha", [], { ...plain, subset: n }, n);
/** The net's share in numbers of examples: one representative leaves the mechanism nothing to lose. */
const netOf = (use: Use): number => use.n * (alphaOf(use) - gen(use.n));

/** Every subset of the given size of 0 … n - 1. */
function* subsets(n: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= n - size; i++) for (const rest of subsets(n, size - 1, i + 1)) yield [i, ...rest];
}

/** The average number of examples on which the representative differs from the target, over all subsets. */
function lossOf(
  n: number,
  subset: number,
  target: (x: number) => boolean,
  rep: (t: number[]) => (x: number) => boolean,
): number {
  let [lost, all] = [0, 0];
  for (const t of subsets(n, subset)) {
    const g = rep(t);
    all += 1;
    for (let x = 0; x < n; x++) lost += Number(g(x) !== target(x));
  }
  return lost / all;
}

describe("the accuracy of the stable learner", () => {
  it("both nets cover the exact loss of thresholds and intervals", () => {
    const [n, subset] = [12, 4];
    const threshold = (t: number) => (x: number) => x >= t;
    const interval = (a: number, b: number) => (x: number) => a <= x && x <= b;
    const sides = [
      // The smallest hypothesis around the positive points, and the largest that leaves the others out.
      (t: number) => (points: number[]) => threshold(Math.min(n, ...points.filter((x) => x >= t))),
      (t: number) => (points: number[]) => threshold(Math.max(-1, ...points.filter((x) => x < t)) + 1),
    ];
    const left = netOf({ n, subset, net: "leave-one-out", netSize: 1 });
    const generic = netOf({ n, subset, net: "disagreements", netSize: n });
    let largest = 0;
    for (const side of sides)
      for (let t = 0; t <= n; t++) largest = Math.max(largest, lossOf(n, subset, threshold(t), side(t)));
    expect(largest).toBeLessThanOrEqual(left + 1e-9);
    expect(largest).toBeGreaterThan(0.85 * left);
    expect(left).toBeLessThan(generic);

    const two = netOf({ n, subset, net: "leave-one-out", netSize: 2 });
    let most = 0;
    for (let a = 0; a < n; a++) {
      for (let b = a; b < n; b++) {
        const hulls = [false, true].map((isWide) => (points: number[]) => {
          const inside = points.filter(interval(a, b));
          if (inside.length === 0) return () => false;
          const low = isWide ? Math.max(-1, ...points.filter((x) => x < a)) + 1 : Math.min(...inside);
          return interval(low, Math.max(...inside));
        });
        for (const hull of hulls) most = Math.max(most, lossOf(n, subset, interval(a, b), hull));
      }
    }
    expect(most).toBeLessThanOrEqual(two + 1e-9);
    expect(most).toBeGreaterThan(0.6 * two);
  });

  it("equal gaps attain the mechanism's loss", () => {
    for (const representatives of [2, 11, 101, 5051]) {
      const use: Use = { n: 1000, subset: 999, net: "leave-one-out", netSize: 1, epsilon: "0.2" };
      const loss = 1000 * (alphaOf({ ...use, representatives }) - alphaOf(use));
      // W solves W e^W = (K - 1)/e; K - 1 gaps of (1 + W)/lambda, lambda = 0.1.
      let w = Math.log(representatives);
      for (let i = 0; i < 50; i++) w -= (w - ((representatives - 1) / Math.E) * Math.exp(-w)) / (1 + w);
      const gap = 10 * (1 + w);
      const weight = (representatives - 1) * Math.exp(-gap / 10);
      expect(loss).toBeCloseTo((gap * weight) / (1 + weight), 4);
    }
  });

  it("the integral is between the sum and the printed form", () => {
    for (const [n, subset, patterns, sum, printed] of [
      [50, 10, 50, 16.92440141, 24.56011503],
      [200, 20, 200, 50.73670126, 62.98317367],
      [1000, 100, 1000, 71.65124535, 79.07755279],
      [1000, 100, 500_500, 124.5281445, 141.2336288],
      [5000, 250, 5000, 181.5369476, 190.3438638],
    ] as const) {
      const net = netOf({ n, subset, net: "disagreements", netSize: patterns });
      expect(net).toBeGreaterThan(sum);
      expect(net).toBeLessThan(printed);
    }
  });
});
