import { describe, expect, it } from "vitest";
import { type FiniteProblem, finiteProblem, parseFiniteProblem } from "../finite/index.ts";
import { measureTable } from "./measure.ts";
import { populationMeasures, risksUnder } from "./risk.ts";
import { learnerTable, type LearnerTable, mechanismTable } from "./table.ts";

/** Values 0 … size-1; hypotheses all sets of at most `most` of them, as bits; loss 1[z not in h]. */
function memorization(size: number, most: number): { problem: FiniteProblem; sets: readonly number[] } {
  const sets = Array.from({ length: 1 << size }, (_, set) => set).filter(
    (set) => set.toString(2).replaceAll("0", "").length <= most,
  );
  const losses = sets.map((set) => Array.from({ length: size }, (_, z) => ((set >> z) & 1 ? 0 : 1)));
  return { problem: finiteProblem({ name: "memorization", losses }), sets };
}

/** The learner that returns the set of all values it saw. */
function memorizer(size: number, n: number): LearnerTable {
  const { problem, sets } = memorization(size, n);
  return learnerTable({
    problem,
    n,
    lawAt: (x) => {
      const seen = x.reduce((set, count, z) => (count > 0 ? set | (1 << z) : set), 0);
      return sets.map((set) => (set === seen ? 1 : 0));
    },
  });
}

describe("memorizing finite sets (Wang, Lei, Fienberg Examples 1 and 2)", () => {
  it.each([
    [1, 0.6666666667],
    [2, (1 - 1 / 6) ** 2],
    [3, (1 - 1 / 9) ** 3],
  ])("with %d records of 3n equal values has risk %d and never learns", (n, risk) => {
    const table = memorizer(3 * n, n);
    const law = new Float64Array(3 * n).fill(1 / (3 * n));
    const { consistency, universal } = populationMeasures(table, law);
    const least = Math.min(...risksUnder(table.problem, law));
    expect(least).toBeCloseTo(2 / 3, 12);
    expect(least + consistency).toBeCloseTo(risk, 10);
    expect(universal).toBeCloseTo(0, 12);
    expect(measureTable(table).epsilon.value).toBe(Infinity);
  });

  it("with at most N values loses at most N n^n / (n+1)^(n+1), and reaches it at 1/(n+1) each", () => {
    const n = 3;
    const table = memorizer(4, n);
    const bound = (values: number): number => (values * n ** n) / (n + 1) ** (n + 1);
    for (const law of [
      [0.25, 0.25, 0.25, 0.25],
      [0.7, 0.1, 0.1, 0.1],
      [0.4, 0.3, 0.2, 0.1],
    ]) {
      // All values are in some hypothesis of four, which this list lacks: the risk itself is the missing mass.
      const risks = risksUnder(table.problem, law);
      const missing = populationMeasures(table, law).consistency + Math.min(...risks);
      expect(missing).toBeLessThanOrEqual(bound(4) + 1e-14);
    }
    const even = [0.25, 0.25, 0.25, 0.25];
    const missing =
      populationMeasures(table, even).consistency + Math.min(...risksUnder(table.problem, even));
    expect(missing).toBeCloseTo(bound(4), 12);
  });

  it("privately has a gap that grows with the domain; the empty set is perfectly private and does not learn", () => {
    const gaps = [3, 5, 7].map((size) => {
      const { problem } = memorization(size, 2);
      return measureTable(mechanismTable({ problem, n: 2, epsilon: 1 })).gap.value;
    });
    expect(gaps[0]).toBeLessThan(gaps[1]!);
    expect(gaps[1]).toBeLessThan(gaps[2]!);
    expect(gaps[2]).toBeLessThan(1);
    const { problem, sets } = memorization(5, 2);
    const empty = learnerTable({
      problem,
      n: 2,
      lawAt: () => sets.map((set) => (set === 0 ? 1 : 0)),
    });
    expect(measureTable(empty)).toMatchObject({ epsilon: { value: 0 }, gap: { value: 1 } });
  });
});

describe("a canary (Wang, Lei, Fienberg Proposition 11)", () => {
  it("is private for no epsilon, and (epsilon, 1/n)-private exactly", () => {
    // mode:3 with hypothesis 2 kept out of the base learner: it is returned with probability 1/n if a record is 0.
    const [n, epsilon] = [4, 1];
    const base = mechanismTable({ problem: parseFiniteProblem("bits"), n, epsilon });
    const problem = finiteProblem({
      name: "canary",
      losses: [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    });
    const table = learnerTable({
      problem,
      n,
      lawAt: ([zeros], rank) => {
        const shown = zeros! > 0 ? 1 / n : 0;
        const [p, q] = base.probabilities.subarray(2 * rank, 2 * rank + 2);
        return [(1 - shown) * p!, (1 - shown) * q!, shown];
      },
    });
    const measures = measureTable(table, { epsilons: [epsilon] });
    expect(measures.epsilon.value).toBe(Infinity);
    expect(measures.deltas[0]!.delta.value).toBeCloseTo(1 / n, 12);
    // The risk changes by at most 1/n.
    const gap = measureTable(base).gap.value;
    expect(Math.abs(measures.gap.value - gap)).toBeLessThanOrEqual(1 / n);
  });
});
