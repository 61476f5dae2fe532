import { describe, expect, it } from "vitest";
import { derive, premise, readClaim, type SampleSize } from "../../index.ts";
import { parallelComposition } from "./rule.ts";

/** Randomized response on the majority of some bits, with a chance delta of the plain answer. */
function answer(bits: readonly number[], epsilon: number, delta: number): number[] {
  const one = 2 * bits.reduce((a, b) => a + b, 0) > bits.length;
  const truth = (1 - delta) / (1 + Math.exp(-epsilon));
  const law = [delta, 0, truth, 1 - delta - truth];
  return one ? [law[1] ?? 0, law[0] ?? 0, law[3] ?? 0, law[2] ?? 0] : law;
}

const excess = (p: readonly number[], q: readonly number[], epsilon: number): number =>
  p.reduce((sum, mass, i) => sum + Math.max(0, mass - Math.exp(epsilon) * (q[i] ?? 0)), 0);

const samples = Array.from({ length: 16 }, (_, code) => [0, 1, 2, 3].map((i) => (code >> i) & 1));

/** The largest excess over all neighbours when the sample is split by the given rule; the second reads the first. */
function worst(
  split: (sample: readonly number[]) => readonly (readonly number[])[],
  epsilon: number,
): number {
  const law = (sample: readonly number[]): number[] => {
    const [left = [], right = []] = split(sample);
    return answer(left, 0.3, 0.01).flatMap((mass, i) =>
      answer(right, i % 2 === 0 ? 0.7 : 0.2, 0.002).map((next) => mass * next),
    );
  };
  let largest = 0;
  for (const sample of samples) {
    for (let i = 0; i < 4; i++) {
      const neighbour = sample.map((bit, at) => (at === i ? 1 - bit : bit));
      largest = Math.max(largest, excess(law(sample), law(neighbour), epsilon));
    }
  }
  return largest;
}

describe("parallel composition", () => {
  it("costs the worst part on every pair of neighbours when the split is by position, also adaptively", () => {
    expect(worst((sample) => [sample.slice(0, 1), sample.slice(1)], 0.7)).toBeLessThanOrEqual(0.01 + 1e-15);
    expect(worst((sample) => [sample.slice(0, 3), sample.slice(3)], 0.7)).toBeLessThanOrEqual(0.01 + 1e-15);
  });

  it("is wrong when the split looks at the data: a replaced row moves between the parts", () => {
    const byValue = (sample: readonly number[]): readonly (readonly number[])[] => [
      sample.filter((bit) => bit === 1),
      [sample.filter((bit) => bit === 0).length % 2],
    ];
    expect(worst(byValue, 0.7)).toBeGreaterThan(0.02);
  });

  it("adds the sizes, and knows none when one part may have any", () => {
    const sized = (...sizes: SampleSize[]): SampleSize =>
      derive(
        parallelComposition,
        sizes.map((n) => premise(readClaim("differential-privacy:epsilon=0.1"), n)),
        {},
      ).n;
    expect(sized(40, 60, 1)).toBe(101);
    expect(sized(7)).toBe(7);
    expect(sized(40, "any")).toBe("any");
    expect(sized("any", 40)).toBe("any");
    expect(sized(Number.MAX_SAFE_INTEGER - 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it("is not a step of a conversion", () => {
    expect(parallelComposition.proposals).toBeUndefined();
  });
});
