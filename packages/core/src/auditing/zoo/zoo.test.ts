import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { auditBox } from "../statistical/index.ts";
import { exponentialArgmaxLaw, laplaceArgmaxLaw } from "./exact/noisy-max-law.ts";
import { thresholdLaw } from "./exact/threshold-law.ts";
import type { Masses } from "./exact/worst-ratio.ts";
import type { ZooMember } from "./member.ts";
import { bloomFilter } from "./members/bloom-filter.ts";
import * as members from "./members/index.ts";
import { memberOf } from "./registry.ts";

const own = Object.values(members) as ZooMember[];

describe.each(own.map((member) => [member.id, member] as const))("%s", (_, member) => {
  const { epsilon, nearly } = member.truth;

  it("is broken exactly where its truth is larger than what is claimed", () => {
    expect(member.broken).toBe(epsilon > member.claimed.epsilon + 1e-12);
  });

  it("has a law whose epsilon is the formula's", () => {
    const { lower, upper } = member.exact!();
    expect(lower).toBeLessThanOrEqual(upper);
    expect(lower).toBeLessThanOrEqual(epsilon);
    if (epsilon === Infinity) expect(lower).toBe(Infinity);
    else if (nearly === undefined) {
      expect(upper).toBeGreaterThanOrEqual(epsilon);
      expect(upper - lower).toBeLessThan(1e-9);
    } else {
      const limit = member.exact!([nearly]);
      expect(limit.lower).toBeLessThanOrEqual(epsilon);
      expect(limit.upper).toBeGreaterThan(epsilon - 1e-6);
    }
  });
});

describe("the zoo", () => {
  it("finds members by id and names those there are", () => {
    expect(memberOf("rappor")).toBe(members.rappor);
    expect(() => memberOf("raptor")).toThrow("rappor");
  });

  it("has the Bloom filters on which DP-Sniper's bounds rest: 1 and 0 differ in six places, 3 and 4 in eight", () => {
    const distance = (a: string, b: string): number => {
      const other = bloomFilter(b, 4, 20);
      return bloomFilter(a, 4, 20).filter((bit, i) => bit !== other[i]).length;
    };
    expect(distance("1", "0")).toBe(6);
    expect(distance("3", "4")).toBe(8);
    const six = members.rappor.exact!([{ first: 1, second: 0, name: "1 against 0" }]);
    expect(six.upper).toBeCloseTo(6 * Math.log(0.5125 / 0.4875), 9);
  });

  const answers = [1, 2, 0, 3, 1, 1, 0, 2, 1, 4];
  const five = answers.slice(0, 5);
  const test = { threshold: 1, thresholdScale: 20, queryScale: 20, cutoff: Infinity };
  const laws: readonly (readonly [string, readonly number[], Masses])[] = [
    ["noisy-max-1", five, laplaceArgmaxLaw(five, 20)],
    ["noisy-max-2", five, exponentialArgmaxLaw(five, 20)],
    [
      "sparse-vector-1",
      answers,
      thresholdLaw(answers, { ...test, threshold: 0.5, queryScale: 40, cutoff: 1 }),
    ],
    ["sparse-vector-2", answers, thresholdLaw(answers, { ...test, queryScale: 40, cutoff: 1 })],
    [
      "sparse-vector-4",
      answers,
      thresholdLaw(answers, { ...test, thresholdScale: 40, queryScale: 40 / 3, cutoff: 1 }),
    ],
    ["sparse-vector-5", answers, thresholdLaw(answers, { ...test, queryScale: 0 })],
    ["sparse-vector-6", answers, thresholdLaw(answers, test)],
  ];
  // Seed: the id; 100000 runs. A count is further than t = 8·sqrt(mean) + 50 from its mean with probability below 2·exp(-33) (Bernstein:
  // t²/(2·mean + 2t/3) >= 33 for every mean), and there are 1100 outcomes: below 1e-10 in all.
  it.each(laws)("draws %s from its law", async (id, data, law) => {
    const runs = 100_000;
    const batch = await memberOf(id).box(seededSource(id)).run(data, runs);
    if (batch.kind !== "word") throw new TypeError("words expected");
    const counts = new Map<string, number>();
    for (const word of batch.values) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of counts.keys()) expect(law.has(word)).toBe(true);
    for (const [word, mass] of law) {
      const mean = runs * mass;
      expect(Math.abs((counts.get(word) ?? 0) - mean)).toBeLessThan(8 * Math.sqrt(mean) + 50);
    }
  });

  // Seed: the id; 20000 runs a side that confirm, confidence 1 - 1e-10: a correct member is refuted with probability 1e-10 at most.
  // That a broken one is refuted is a fact of its seed.
  it.each([
    "laplace-1",
    "truncated-geometric",
    "noisy-histogram-2",
    "noisy-max-2",
    "sparse-vector-2",
    "sparse-vector-5",
  ])("judges %s rightly with few runs", async (id) => {
    const { box, pairs, claimed, broken } = memberOf(id);
    const finding = await auditBox(box(seededSource(id)), pairs, {
      claimed,
      confidence: 1 - 1e-10,
      runs: 20_000,
      selectionRuns: 4000,
    });
    expect(finding.verdict === "refuted").toBe(broken);
  });
});
