import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { addOrRemoveToReplaceOne } from "./rule.ts";

const given = premise(readClaim("differential-privacy:epsilon=0.5,neighbours=add-or-remove-one"), 10);

/** The log-ratios of an exponential mechanism over two outcomes scored by how many rows have each value. */
function lossBetween(a: readonly number[], b: readonly number[], epsilon: number): number {
  const odds = (s: readonly number[]): number => epsilon * s.reduce((sum, z) => sum + (z === 0 ? 1 : -1), 0);
  const p = 1 / (1 + Math.exp(-odds(a)));
  const q = 1 / (1 + Math.exp(-odds(b)));
  return Math.max(Math.abs(Math.log(p / q)), Math.abs(Math.log((1 - p) / (1 - q))));
}

describe("add-or-remove to replace-one", () => {
  it("the factor 2 is attained in the limit: a row and its opposite", () => {
    let [added, replaced] = [0, 0];
    for (let zeros = 0; zeros <= 40; zeros++) {
      const sample = [...Array<number>(zeros).fill(0), ...Array<number>(40 - zeros).fill(1)];
      const less = sample.slice(1);
      const other = [1, ...less];
      added = Math.max(added, lossBetween(sample, less, 0.5));
      replaced = Math.max(replaced, lossBetween(sample, other, 0.5));
    }
    expect(added).toBeLessThanOrEqual(0.5 + 1e-12);
    expect(replaced).toBeLessThanOrEqual(1 + 1e-12);
    expect(replaced).toBeGreaterThan(0.999999);
  });

  it("the two steps of a chain: delta grows by the factor 1 + e^epsilon and no more", () => {
    const [epsilon, delta] = [0.5, 0.01];
    const middle = delta;
    const end = Math.exp(epsilon) * middle + delta;
    const { claim } = derive(
      addOrRemoveToReplaceOne,
      [premise(readClaim("differential-privacy:epsilon=0.5,delta=0.01,neighbours=add-or-remove-one"), 10)],
      {},
    );
    if (claim.notion === "differential-privacy") expect(claim.delta.toNumber()).toBeCloseTo(end, 9);
    expect(claim).toMatchObject({ neighbours: "replace-one", group: 1 });
  });

  it("there is no way back: the mechanism that publishes n is constant for replacements only", () => {
    const publish = (sample: readonly number[]): number => sample.length;
    expect(publish([0, 1, 1])).toBe(publish([1, 1, 1]));
    expect(publish([0, 1, 1])).not.toBe(publish([1, 1]));
  });

  it("is a conversion step without parameters", () => {
    expect(addOrRemoveToReplaceOne.proposals?.(given, {})).toEqual([{}]);
  });
});
