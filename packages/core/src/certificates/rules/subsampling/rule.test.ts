import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio, leastDelta } from "../../../testing/two-point.ts";
import { subsampling } from "./rule.ts";

const amplified = (field: string, claim: string, m: number, n: number): number =>
  concluded(subsampling, field, [{ claim, n: m }], { n });

/** All ways to keep m of n positions, as bit sets. */
const subsets = (n: number, m: number): number[] =>
  Array.from({ length: 2 ** n }, (_, set) => set).filter(
    (set) => Array.from({ length: n }, (_, i) => (set >> i) & 1).reduce((a, b) => a + b, 0) === m,
  );

/** Examples take three values; a mechanism for m examples is a table over the counts of the values 1 and 2. */
type Table = (ones: number, twos: number) => number;
function average(table: Table, sample: readonly number[], m: number): number {
  const parts = subsets(sample.length, m);
  return (
    parts.reduce((sum, set) => {
      const part = sample.filter((_, i) => (set >> i) & 1);
      return sum + table(part.filter((z) => z === 1).length, part.filter((z) => z === 2).length);
    }, 0) / parts.length
  );
}
const samplesOf = (n: number): number[][] =>
  Array.from(
    { length: (n + 1) * (n + 2) },
    (_, code) => [Math.floor(code / (n + 2)), code % (n + 2)] as const,
  )
    .filter(([ones, twos]) => ones + twos <= n)
    .map(([ones, twos]) => [
      ...Array.from({ length: ones }, () => 1),
      ...Array.from({ length: twos }, () => 2),
      ...Array.from({ length: n - ones - twos }, () => 0),
    ]);
/** Every pair of samples that differ in the last example, and the values of a table on both. */
function neighbours(n: number, value: (sample: readonly number[]) => number): (readonly [number, number])[] {
  return samplesOf(n - 1).flatMap((rest) =>
    [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [value([...rest, a]), value([...rest, b])] as const)),
  );
}
const onAll =
  (table: Table) =>
  (sample: readonly number[]): number =>
    table(sample.filter((z) => z === 1).length, sample.filter((z) => z === 2).length);
const tables: Table[] = [1, 2, 3, 4].map((seed) => (ones, twos) => {
  const hash = (seed * 7919 + ones * 104729 + twos * 1299709) % 1009;
  return 0.05 + (0.9 * hash) / 1009;
});

describe("amplification by subsampling", () => {
  it("no mechanism on small samples exceeds it", () => {
    for (const [m, n] of [
      [1, 3],
      [2, 4],
      [3, 6],
      [5, 6],
    ] as const) {
      for (const table of tables) {
        const base = neighbours(m, onAll(table));
        const outer = neighbours(n, (sample) => average(table, sample, m));
        const gamma = Math.max(...base.map(([p, q]) => Math.abs(p - q)));
        const stable = amplified("gamma", `uniform-stability:gamma=${gamma.toFixed(15)}`, m, n);
        for (const [p, q] of outer) expect(Math.abs(p - q)).toBeLessThanOrEqual(stable + 1e-12);
        for (const share of [0, 0.5, 1]) {
          // A part of the exact epsilon, and the delta that goes with it.
          const epsilon = share * Math.log(Math.max(...base.map(([p, q]) => largestRatio(p, q))));
          const delta = Math.max(...base.map(([p, q]) => leastDelta(p, q, Math.exp(epsilon))));
          const claim = `differential-privacy:epsilon=${epsilon.toFixed(12)},delta=${delta.toFixed(12)}`;
          const growth = Math.exp(amplified("epsilon", claim, m, n));
          const rest = amplified("delta", claim, m, n);
          for (const [p, q] of outer) expect(leastDelta(p, q, growth)).toBeLessThanOrEqual(rest + 1e-11);
        }
      }
    }
  });

  it("randomized response attains it", () => {
    for (const [m, n] of [
      [1, 2],
      [2, 5],
      [3, 6],
    ] as const) {
      const low = 1 / (1 + Math.E);
      const table: Table = (ones) => (ones > 0 ? Math.E * low : low);
      const sample = [1, ...Array.from({ length: n - 1 }, () => 0)];
      const ratio = average(table, sample, m) / average(table, sample.with(0, 0), m);
      expect(amplified("epsilon", "differential-privacy:epsilon=1", m, n)).toBeCloseTo(Math.log(ratio), 9);
      const gap = average(table, sample, m) - average(table, sample.with(0, 0), m);
      const gamma = Math.tanh(0.5).toFixed(15);
      expect(amplified("gamma", `uniform-stability:gamma=${gamma}`, m, n)).toBeCloseTo(gap, 12);
    }
  });

  it("the order trap: a part in order of position is not enough for a mechanism that looks at positions", () => {
    // 1-private for ordered pairs of labels.
    const pair = (first: number, second: number): number =>
      0.01 * Math.exp(Number(first === 1) + Number(second === 0));
    const sorted = (s: readonly [number, number, number]): number =>
      (pair(s[0], s[1]) + pair(s[0], s[2]) + pair(s[1], s[2])) / 3;
    const loss = Math.log(sorted([1, 0, 1]) / sorted([0, 0, 1]));
    const claimed = amplified("epsilon", "differential-privacy:epsilon=1", 2, 3);
    expect(loss).toBeCloseTo(0.8561612505, 9);
    expect(claimed).toBeCloseTo(0.7633825154, 9);
    // In random order the claim holds.
    const shuffled = (s: readonly [number, number, number]): number =>
      (sorted(s) + (pair(s[1], s[0]) + pair(s[2], s[0]) + pair(s[2], s[1])) / 3) / 2;
    for (let a = 0; a < 8; a++) {
      for (let b = 0; b < 8; b++) {
        if (![1, 2, 4].includes(a ^ b)) continue;
        const [p, q] = [a, b].map((s) => shuffled([s & 1, (s >> 1) & 1, s >> 2])) as [number, number];
        expect(largestRatio(p, q)).toBeLessThanOrEqual(Math.exp(claimed));
      }
    }
  });

  it("the label trap: with public features the drawn part shows, and epsilon stays", () => {
    // One of two examples is printed: its feature as it is, its label by randomized response.
    const heard = (label: number): number => (label === 1 ? Math.E : 1) / (1 + Math.E);
    const printedFirst = (labels: readonly [number, number]): number => heard(labels[0]) / 2;
    const loss = Math.log(printedFirst([1, 0]) / printedFirst([0, 0]));
    expect(loss).toBeCloseTo(1, 12);
    expect(amplified("epsilon", "differential-privacy:epsilon=1", 1, 2)).toBeLessThan(loss - 0.3);
  });

  it("changes nothing when the part is the whole, and nothing about nothing", () => {
    expect(amplified("epsilon", "differential-privacy:epsilon=0.1,delta=0.5", 7, 7)).toBe(0.1);
    expect(amplified("delta", "differential-privacy:epsilon=0.1,delta=0.5", 7, 7)).toBe(0.5);
    expect(amplified("epsilon", "differential-privacy:epsilon=0", 3, 7)).toBe(0);
  });

  it("a part of a part is a part", () => {
    const once = amplified("epsilon", "differential-privacy:epsilon=1", 10, 1000);
    const inner = amplified("epsilon", "differential-privacy:epsilon=1", 10, 100);
    expect(amplified("epsilon", `differential-privacy:epsilon=${inner}`, 100, 1000)).toBeCloseTo(once, 9);
  });
});
