import { describe, expect, it } from "vitest";
import { binomial, Rational } from "../../math/index.ts";
import {
  empiricalRisks,
  finiteProblem,
  gaps,
  histogramCount,
  histograms,
  neighboursOf,
  orbitsOf,
  parseFiniteProblem,
  ranking,
  readLosses,
  symmetries,
} from "./index.ts";

/** The number of elements of the group that these permutations of values generate, by closing them up. */
function groupOrder(generators: readonly { readonly values: readonly number[] }[], size: number): number {
  const identity = Array.from({ length: size }, (_, i) => i);
  const known = new Map([[identity.join(), identity]]);
  for (const element of known.values()) {
    for (const { values } of generators) {
      const next = element.map((z) => values[z]!);
      if (!known.has(next.join())) known.set(next.join(), next);
    }
  }
  return known.size;
}

describe("named problems", () => {
  it("have the losses of their definitions", () => {
    expect(parseFiniteProblem("bits").losses).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(parseFiniteProblem("median:5")).toMatchObject({ values: 5, hypotheses: 5, denominator: 4 });
    expect(parseFiniteProblem("median:5").losses[1]).toEqual([1, 0, 1, 2, 3]);
    // Values (1,0), (1,1), (2,0), (2,1); hypothesis 0 says 1 everywhere, 1 says 1 for x = 2, 2 says 0 everywhere.
    expect(parseFiniteProblem("thresholds:2").losses).toEqual([
      [1, 0, 1, 0],
      [0, 1, 1, 0],
      [0, 1, 0, 1],
    ]);
  });

  it.each([
    ["mod:3", "Did you mean mode?"],
    ["mode", "mode:K with a size from 2 to 64"],
    ["mode:1", "mode:K with a size from 2 to 64"],
    ["bits:2", "expected bits"],
    ["median:1e1", "median:K with a size"],
    ["toString", "one of bits, mode:K, median:K, thresholds:N"],
  ])("%s is refused", (spec, message) => {
    expect(() => parseFiniteProblem(spec)).toThrow(message);
  });
});

describe("a problem from losses", () => {
  it("is read from lines of decimals and fractions over one denominator", () => {
    const problem = readLosses("0, 1/3,1\r\n0.5,0,1/6\n\n", "mine");
    expect(problem).toEqual({
      name: "mine",
      values: 3,
      hypotheses: 2,
      denominator: 6,
      losses: [
        [0, 2, 6],
        [3, 0, 1],
      ],
    });
  });

  it.each([
    ["0,1\n0", "expected 2 losses, as in the first row, received 1"],
    ["0,1.5", 'expected a loss in [0, 1], received "1.5". Divide all losses by a public bound'],
    ["0,-1/2", "a loss in [0, 1]"],
    ["0,x", "losses.0.1 is not a number"],
    ["0,", "losses.0.1 is not a number"],
    ["", "a line of losses for each hypothesis"],
    ["1/1000003,1/999983", "a common denominator"],
  ])("%j is refused", (text, message) => {
    expect(() => readLosses(text)).toThrow(message);
  });
});

describe("histograms", () => {
  it.each([
    [1, 1],
    [5, 2],
    [4, 4],
    [3, 6],
  ])("of %i records over %i values are all there, each at its rank", (n, k) => {
    const all = histograms(n, k);
    const rankOf = ranking(n, k);
    expect(BigInt(all.length)).toBe(histogramCount(n, k));
    expect(new Set(all.map(String)).size).toBe(all.length);
    expect(all.map(rankOf)).toEqual(all.map((_, i) => i));
    expect(all.every((x) => x.reduce((a, b) => a + b) === n)).toBe(true);
  });

  it("come with falling counts, so that the rank over two values is the count of the second", () => {
    expect(histograms(2, 2)).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
  });

  it("neighbors are those at distance 2, and k(k-1) C(n+k-2, k-1) ordered pairs of them", () => {
    const all = histograms(4, 3);
    const distance = (a: readonly number[], b: readonly number[]): number =>
      a.reduce((sum, count, z) => sum + Math.abs(count - b[z]!), 0);
    let pairs = 0;
    for (const x of all) {
      const near = neighboursOf(x).map(String);
      pairs += near.length;
      expect(new Set(near)).toEqual(new Set(all.filter((y) => distance(x, y) === 2).map(String)));
    }
    expect(BigInt(pairs)).toBe(6n * binomial(4 + 3 - 2, 2));
  });
});

describe("risks and gaps", () => {
  it("are exact", () => {
    const median = parseFiniteProblem("median:5");
    expect(empiricalRisks(median, [1, 0, 0, 0, 2]).map(String)).toEqual(
      ["2/3", "7/12", "0.5", "5/12", "1/3"].map((text) => Rational.parse(text).toString()),
    );
    expect(gaps(median, [1, 0, 0, 0, 2]).map(String)).toEqual(["1/3", "0.25", "1/6", "1/12", "0"]);
  });
});

describe("symmetries", () => {
  it.each([
    ["bits", 2],
    ["mode:4", 24],
    ["mode:6", 720],
    ["median:5", 2],
    ["thresholds:3", 2],
  ])("of %s form a group of %i elements", (spec, order) => {
    const problem = parseFiniteProblem(spec);
    expect(groupOrder(symmetries(problem), problem.values)).toBe(order);
  });

  it("keep every loss, on problems of any shape", () => {
    const problems = [
      ...["mode:5", "median:6", "thresholds:4"].map((spec) => parseFiniteProblem(spec)),
      finiteProblem({
        name: "twins",
        losses: [
          [0, 1, 1, 0],
          [0, 1, 1, 0],
          [1, 0, 0, 1],
        ],
      }),
    ];
    for (const { losses, ...rest } of problems) {
      const generators = symmetries({ losses, ...rest });
      expect(generators.length).toBeGreaterThan(0);
      for (const { values, hypotheses } of generators) {
        expect(new Set(values).size).toBe(rest.values);
        expect(new Set(hypotheses).size).toBe(rest.hypotheses);
        for (const [h, row] of losses.entries()) {
          for (const [z, loss] of row.entries()) expect(losses[hypotheses[h]!]![values[z]!]).toBe(loss);
        }
      }
    }
  });

  it("keep the distributions that must stay alike, and stop at the limit of work", () => {
    const mode = parseFiniteProblem("mode:3");
    expect(groupOrder(symmetries(mode, { alike: [["1/2", "1/4", "1/4"]] }), 3)).toBe(2);
    const rotations = [
      ["1/2", "1/3", "1/6"],
      ["1/6", "1/2", "1/3"],
      ["1/3", "1/6", "1/2"],
    ];
    expect(groupOrder(symmetries(mode, { alike: rotations }), 3)).toBe(3);
    expect(symmetries(mode, { work: 0 })).toEqual([]);
  });

  it("divide histograms into those with the same counts, for the mode", () => {
    const problem = parseFiniteProblem("mode:3");
    const all = histograms(6, 3);
    const { histograms: orbits, pairs } = orbitsOf({ problem, n: 6, all, generators: symmetries(problem) });
    const sorted = new Set(all.map((x) => [...x].sort().join()));
    expect(orbits.firsts.length).toBe(sorted.size);
    expect(orbits.sizes.reduce((a, b) => a + b)).toBe(all.length);
    // (2,2,2) has one class of hypotheses, (6,0,0) and the like two, 4+1+1 two, 3+2+1 three…
    expect(pairs.sizes.reduce((a, b) => a + b)).toBe(3 * all.length);
    expect(pairs.firsts.length).toBe(16);
  });
});
