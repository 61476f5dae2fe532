import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { lawOf } from "../../mechanisms/coins/index.ts";
import { codesOf } from "../../problems/codes.ts";
import { riskOf } from "../../problems/loss-code.ts";
import { type Records, recordsOf } from "../../problems/records.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { learnProblem } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";
import { scoreSensitivity, splitEpsilon } from "./schedule.ts";
import { quadraticOf, subsetScores } from "./scores.ts";
import { ballMinimum, restricted } from "./support-minimum.ts";
import { supportAt, supportCount, supportsOf } from "./supports.ts";

const still = async (): Promise<void> => {
  await Promise.resolve();
};

/** Five features (six coordinates), y told by the second and the fourth. */
const problem = problems.make("regression", 5, { radius: 2 });
function planted(n: number, seed: number): Records {
  const reals = new Reals(seededSource(seed));
  const columns = Array.from({ length: 6 }, () => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < 5; j++) columns[j]![i] = reals.uniform();
    columns[5]![i] = 0.5 + 0.6 * (columns[1]![i]! - 0.5) - 0.4 * (columns[3]![i]! - 0.5);
  }
  return recordsOf(problem, { n, columns });
}

/** exp(rate * (score - best)) for every score. */
function chances(scores: Float64Array, rate: number): number[] {
  const best = Math.max(...scores);
  return Array.from(scores, (score) => Math.exp(rate * (score - best)));
}

/** The law of the exponential mechanism. */
function exponential(scores: Float64Array, rate: number): number[] {
  const weights = chances(scores, rate);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The law of permute-and-flip: in a random order, i is q_i times the integral of the product of 1 - q_j t, j not i, by Simpson's rule. */
function flipped(scores: Float64Array, rate: number): number[] {
  const q = chances(scores, rate);
  const parts = 1000;
  return q.map((own, i) => {
    let integral = 0;
    for (let k = 0; k <= parts; k++) {
      const weight = k === 0 || k === parts ? 1 : k % 2 === 1 ? 4 : 2;
      integral +=
        weight * q.reduce((product, p, j) => (j === i ? product : product * (1 - (p * k) / parts)), 1);
    }
    return (own * integral) / (3 * parts);
  });
}

describe("best subset selection", () => {
  it.each([
    // coordinates, sparsity, n, epsilon, epsilon of the support, bound
    [100, 3, 10_000, "1", 0.6666064443, 0.005398049326],
    [50, 2, 2000, "1", 0.6534471857, 0.01665294837],
    [1000, 5, 50_000, "0.5", 0.3546048496, 0.004730424967],
    [20, 1, 500, "0.5", 0.316904704, 0.05965895231],
    [10, 4, 1000, "2", 1.072438249, 0.01859663295],
  ] as const)("splits epsilon as the table says: %s, %s, %s, %s", (d, s, n, epsilon, first, bound) => {
    let supports = 1;
    for (let i = 0; i < s; i++) supports = (supports * (d - i)) / (i + 1);
    const { support, coefficients } = splitEpsilon(Rational.parse(epsilon), Math.round(supports), s);
    expect(support.toNumber() / first).toBeCloseTo(1, 9);
    expect(support.plus(coefficients).toString()).toBe(epsilon);
    const cost =
      (2 * Math.log(supports)) / (support.toNumber() * n) + (2 * s) / (coefficients.toNumber() * n);
    expect(cost / bound).toBeCloseTo(1, 9);
  });

  it("lists all sets of coordinates in order, and finds each by its place", () => {
    const all = [...supportsOf(6, 3)].length;
    expect(all).toBe(supportCount(6, 3));
    let place = 0;
    let before = "";
    for (const support of supportsOf(6, 3)) {
      expect(supportAt(6, 3, place++)).toEqual(support);
      expect(support.join() > before).toBe(true);
      before = support.join();
    }
    expect([...supportsOf(4, 4)].length).toBe(1);
  });

  it("refuses more sets than can be scored, and a sparsity that is none, before data", () => {
    const wide = problems.make("regression", 200);
    expect(() => problemLearners.make("best-subset", wide, { support: 4 })).toThrow(/penalized-erm/);
    expect(() => problemLearners.make("best-subset", problem, { support: 7 })).toThrow(/support/);
    const learner = problemLearners.make("best-subset", problem, {});
    expect(() => learner.plan({ n: 2_000_000 })).toThrow(/records/);
  });

  it.each(["approximate", "pure"])(
    "refuses an epsilon beyond what the second stage is proved for, by its name: promise %s",
    (promise) => {
      for (const [epsilon, n] of [
        ["2000", 2],
        ["5000", 1000],
        ["1e40", 2],
      ] as const) {
        const learner = problemLearners.make("best-subset", problem, { epsilon, promise });
        const received = Rational.parse(epsilon).toString();
        expect(() => learner.plan({ n })).toThrow(
          new RegExp(`^epsilon .*at most .*received ${received}, of which.*Lower epsilon`),
        );
      }
    },
  );

  it("finds the least value on a ball: inside and at the edge, 40 random functions (seed 9), against a fine grid", () => {
    const reals = new Reals(seededSource(9));
    for (let i = 0; i < 40; i++) {
      const x = Float64Array.from({ length: 4 }, () => reals.normal() / 4);
      const hessian = Float64Array.of(
        x[0]! * x[0]! + x[1]! * x[1]!,
        x[0]! * x[2]! + x[1]! * x[3]!,
        x[0]! * x[2]! + x[1]! * x[3]!,
        x[2]! * x[2]! + x[3]! * x[3]!,
      );
      const linear = Float64Array.of(reals.normal() / 10, reals.normal() / 10);
      const value = (a: number, b: number): number =>
        1 +
        linear[0]! * a +
        linear[1]! * b +
        (hessian[0]! * a * a + 2 * hessian[1]! * a * b + hessian[3]! * b * b) / 2;
      let least = Infinity;
      for (let r = 0; r <= 100; r++) {
        for (let t = 0; t < 400; t++) {
          const angle = (t * Math.PI) / 200;
          least = Math.min(least, value((r / 100) * Math.cos(angle), (r / 100) * Math.sin(angle)));
        }
      }
      const found = ballMinimum({ constant: 1, linear, hessian }, { radius: 1, lipschitz: 2, smoothness: 4 });
      expect(found.value).toBeLessThanOrEqual(least + 1e-12);
      expect(found.value).toBeGreaterThan(least - 1e-3);
      expect(Math.hypot(...found.point)).toBeLessThanOrEqual(1 + 1e-12);
      expect(value(found.point[0]!, found.point[1]!)).toBeCloseTo(found.value, 12);
    }
  });

  it("a replaced record moves every score by at most the stated sensitivity: 30 pairs of samples (seeds 0 … 29)", async () => {
    const quadratic = quadraticOf(problem)!;
    let most = 0;
    for (let seed = 0; seed < 30; seed++) {
      const sample = planted(4, seed);
      // The new record is as far from the others as records can be.
      const values = sample.values.slice();
      for (let j = 0; j < 7; j++)
        values[j] = j === 6 ? (seed % 2 === 0 ? 1 : -1) : (j % 2 === seed % 3 ? 1 : -1) / Math.sqrt(6);
      const options = { sparsity: 2, supports: 15 };
      const before = await subsetScores(quadratic, sample, options, still);
      const after = await subsetScores(quadratic, { ...sample, values }, options, still);
      most = Math.max(most, ...before.map((score, i) => Math.abs(score - after[i]!)));
    }
    expect(most).toBeLessThanOrEqual(scoreSensitivity);
    expect(most).toBeGreaterThan(0.02 * scoreSensitivity);
  });

  it("a replaced record can move a score by as much: hypotheses that are nearly 0, and losses of 0 and nearly 1", async () => {
    const tiny = problems.make("regression", 1, { radius: "1/1000" });
    const quadratic = quadraticOf(tiny)!;
    const scoresOf = (y: number): Promise<Float64Array> => {
      const columns = [Float64Array.of(0.5, 0.5), Float64Array.of(0.5, y)];
      return subsetScores(quadratic, recordsOf(tiny, { n: 2, columns }), { sparsity: 1, supports: 2 }, still);
    };
    const [before, after] = [await scoresOf(0.5), await scoresOf(1)];
    const most = Math.max(...before.map((score, i) => Math.abs(score - after[i]!)));
    expect(most).toBeLessThanOrEqual(scoreSensitivity);
    expect(most).toBeGreaterThan(0.99 * scoreSensitivity);
  });

  it.each(["exponential", "permute-and-flip", undefined])(
    "draws the set by the law of its scores at epsilon1, by enumerated coins: mechanism %s",
    async (mechanism) => {
      const n = 60;
      const sample = planted(n, 1);
      const options = { support: 2, epsilon: "15", delta: "0.5" };
      const learner = problemLearners.make(
        "best-subset",
        problem,
        mechanism === undefined ? options : { ...options, mechanism },
      );
      const { program, parameters } = learner.plan({ n });
      // Only the set is looked at: which coefficients it gets is told by real draws, of any seed.
      const source = seededSource(0);
      const reals = new Reals(source);
      const law = await lawOf(
        async (coins) => {
          const { codes } = await program.learn(sample, { coins, reals, source });
          return [...codes.keys()].filter((j) => codes[j] !== 0);
        },
        (support) => support.join(),
      );
      const scores = await subsetScores(quadraticOf(problem)!, sample, { sparsity: 2, supports: 15 }, still);
      const supports = Array.from(supportsOf(6, 2), (support) => support.join());
      const farthest = (factor: number): number => {
        const rate = (factor * Number(parameters["supportEpsilon"])) / (2 * scoreSensitivity);
        const expected = mechanism === "exponential" ? exponential(scores, rate) : flipped(scores, rate);
        return Math.max(...supports.map((key, i) => Math.abs(law.get(key)!.mass.lower - expected[i]!)));
      };
      expect(farthest(1)).toBeLessThan(1e-9);
      expect(farthest(1.3)).toBeGreaterThan(0.01);
      expect(farthest(1 / 1.3)).toBeGreaterThan(0.01);
      // The planted pair, coordinates 2 and 4, is the likeliest.
      const [likeliest] = [...law].sort(([, a], [, b]) => b.mass.lower - a.mass.lower)[0]!;
      expect(likeliest).toBe("2,4");
    },
  );

  it("without privacy is the best hypothesis with so many coordinates, and with all of them the baseline", async () => {
    const sample = planted(100, 2);
    const free = await learnProblem(
      problemLearners.make("best-subset", problem, { epsilon: "infinity", support: 2 }),
      sample,
    );
    expect(free.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect([...free.hypothesis.keys()].filter((j) => free.hypothesis[j] !== 0)).toEqual([2, 4]);
    const all = await learnProblem(
      problemLearners.make("best-subset", problem, { epsilon: "infinity", support: 6 }),
      sample,
    );
    const baseline = problem.baseline(sample);
    expect(riskOf(problem, all.hypothesis, sample)).toBeCloseTo(riskOf(problem, baseline, sample), 9);
    expect(codesOf(problem, all.hypothesis).codes.length).toBe(6);
  });

  it("is pure where it is asked to be, spends everything on one set, and keeps the statistics it restricts", () => {
    const pure = problemLearners.make("best-subset", problem, { promise: "pure" }).plan({ n: 1000 });
    const claim = pure.certificates[0]!.claim;
    if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
    expect([claim.epsilon.toString(), claim.delta.toString()]).toEqual(["1", "0"]);
    const only = problemLearners.make("best-subset", problem, { support: 6 }).plan({ n: 1000 });
    expect(only.parameters["supportEpsilon"]).toBe("0");
    const part = restricted(
      { constant: 1, linear: Float64Array.of(1, 2, 3), hessian: Float64Array.of(1, 2, 3, 2, 4, 5, 3, 5, 6) },
      [0, 2],
    );
    expect([[...part.linear], [...part.hessian]]).toEqual([
      [1, 3],
      [1, 3, 3, 6],
    ]);
  });
});
