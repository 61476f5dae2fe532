import { describe, expect, it } from "vitest";
import { type Certificate, type ClaimOf, verify } from "../../certificates/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import { hypothesisOf } from "../../problems/codes.ts";
import { riskOf } from "../../problems/loss-code.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { learnProblem, problemLaw } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";

const reals = (seed: number): Reals => new Reals(seededSource(seed));

function privacyOf(certificates: readonly Certificate[]): ClaimOf<"differential-privacy"> {
  const { claim } = certificates[0]!;
  if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
  return claim;
}

function expectProved(certificates: readonly Certificate[]): void {
  for (const certificate of certificates) {
    expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
  }
}

describe("the law of directions", () => {
  const problem = problems.make("sparse-pca", 6, {});
  const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1" });

  it("is purely private in real arithmetic, and says so", () => {
    const { certificates } = learner.plan({ n: 5000 });
    expect(privacyOf(certificates)).toMatchObject({ neighbours: "replace-one", group: 1 });
    expect(privacyOf(certificates).epsilon.toString()).toBe("1");
    expect(privacyOf(certificates).delta.sign()).toBe(0);
    expect(certificates[0]!.assumptions).toContainEqual({ kind: "real-arithmetic" });
    expect(certificates[0]!.derivation.premises[0]!.parameters["sampler"]).toBe("bingham");
    expectProved(certificates);
  });

  it("finds the direction of generated records, and cannot be listed", async () => {
    const { records } = problem.generate(5000, reals(1));
    const { hypothesis } = await learnProblem(learner, records, { random: seededSource(2) });
    const baseline = riskOf(problem, problem.baseline(records), records);
    const uninformed = riskOf(problem, problem.uninformed(), records);
    expect(riskOf(problem, hypothesis, records)).toBeLessThan((baseline + uninformed) / 2);
    await expect(problemLaw(learner, records)).rejects.toThrow(/exact coins/);
  });

  it("shares epsilon among several directions", () => {
    const plane = problemLearners.make("penalized-erm", problems.make("sparse-pca", 6, { rank: 2 }), {
      epsilon: "1",
    });
    const { certificates, withheld, parameters } = plane.plan({ n: 100 });
    expect(privacyOf(certificates).epsilon.toString()).toBe("1");
    expect(parameters["lambda"]).toBe("25");
    expect(withheld.map(({ notion }) => notion)).toEqual(["empirical-risk-minimization"]);
  });
});

describe("several directions", () => {
  it("are drawn at their share of lambda", async () => {
    // All records are +-e1 times s: u1 has density exp(lambda s^2 u^2) du on [-1, 1] in three dimensions, u its first coordinate.
    const problem = problems.make("sparse-pca", 3, { rank: 2, center: "0", reach: "1" });
    const n = 40;
    const values = Float64Array.from({ length: 3 * n }, (_, i) => (i % 3 === 0 ? 0.8 : 0));
    const { program } = problemLearners.make("penalized-erm", problem, { epsilon: "1" }).plan({ n });
    const source = seededSource(14);
    const run = { coins: drawnCoins(source), reals: new Reals(source), source };
    const runs = 20_000;
    let mean = 0;
    for (let i = 0; i < runs; i++) {
      const h = hypothesisOf(problem, await program.learn({ n, width: 3, values }, run));
      mean += (h[0]! * h[0]!) / runs;
    }
    const expected = (lambda: number): number => {
      let [top, bottom] = [0, 0];
      for (let k = 0; k < 10_000; k++) {
        const u = (k + 0.5) / 10_000;
        const weight = Math.exp(lambda * 0.64 * u * u);
        top += weight * u * u;
        bottom += weight;
      }
      return top / bottom;
    };
    // Hoeffding: the mean of 20000 numbers in [0, 1] is 0.0235 away with probability 2 exp(-40000 * 0.0235^2) < 1e-9.
    expect(Math.abs(mean - expected(10))).toBeLessThan(0.0235);
    expect(Math.abs(mean - expected(20))).toBeGreaterThan(0.0235);
  });
});

describe("records from outside", () => {
  it("are brought into the domain, so that no record counts more than its loss may", async () => {
    const problem = problems.make("sparse-pca", 2, { center: "0", reach: "1" });
    const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1" });
    for (const wild of [1e200, Infinity, NaN, -1000]) {
      const values = new Float64Array(100);
      values[0] = wild;
      const { hypothesis } = await learnProblem(
        learner,
        { n: 50, width: 2, values },
        { random: seededSource(15) },
      );
      expect(Math.hypot(...hypothesis)).toBeCloseTo(1, 4);
    }
  });

  it("with multiplicities that do not add up are refused", async () => {
    const problem = problems.make("k-means", 1, { k: 1 });
    const learner = problemLearners.make("penalized-erm", problem, { sampler: "cover", candidates: 10 });
    const values = Float64Array.of(0.1, 0.2);
    for (const counts of [[1], [1, 2], [1.5, 1.5], [-1, 4], [NaN, 1]]) {
      await expect(
        learnProblem(learner, { n: 4, width: 1, values, counts: Float64Array.from(counts) }),
      ).rejects.toThrow(/1 numbers for each of 4 records/);
    }
  });

  it("are refused by their public number where a score could leave the exact integers", () => {
    const ridge = problems.make("ridge-regression", 2, { radius: "3", penalty: "93.2" });
    const cover = problemLearners.make("penalized-erm", ridge, { sampler: "cover", candidates: 500 });
    expect(() => cover.plan({ n: 10_000 })).toThrow(/regularizer/);
    expect(cover.plan({ n: 100 }).certificates.length).toBeGreaterThan(0);
  });
});

describe("the law of weights", () => {
  it("is purely private in real arithmetic and near the histogram", async () => {
    const problem = problems.make("density", 1, { bins: 6 });
    const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1" });
    const { records } = problem.generate(2000, reals(3));
    const { hypothesis, certificates } = await learnProblem(learner, records, { random: seededSource(4) });
    expect(privacyOf(certificates).delta.sign()).toBe(0);
    expectProved(certificates);
    const baseline = riskOf(problem, problem.baseline(records), records);
    // The promise holds in expectation; 7 times its bound has probability below 1e-9 for a Gamma law of 5 degrees.
    expect(riskOf(problem, hypothesis, records) - baseline).toBeLessThan((7 * 5) / 1000);
  });
});

describe("the proximal sampler", () => {
  const problem = problems.make("ridge-regression", 3, {});

  it("turns its distance from the law into the delta that was allowed", () => {
    for (const delta of ["1e-6", "1e-9", "1e-30"]) {
      const { certificates } = problemLearners
        .make("penalized-erm", problem, { epsilon: "1", delta })
        .plan({ n: 500 });
      const claim = privacyOf(certificates);
      expect(claim.delta.sign()).toBe(1);
      expect(claim.delta.compare(delta)).toBeLessThanOrEqual(0);
      expect(certificates[0]!.derivation.rule).toBe("proximal-sampler");
      expectProved(certificates);
    }
  });

  it("becomes pure by mixing", () => {
    const { certificates, parameters } = problemLearners
      .make("penalized-erm", problem, { epsilon: "1", promise: "pure" })
      .plan({ n: 500 });
    expect(privacyOf(certificates).delta.sign()).toBe(0);
    expect(certificates[0]!.derivation.rule).toBe("purification");
    expect(parameters["zeta"]).toBe("0.002");
    expectProved(certificates);
  });

  it("gives a uniform cell as often as it says, in the box around the ball", async () => {
    // n = 2: every second output is a uniform cell of the box [-r, r]^2, which misses the ball with probability 1 - pi/4.
    const line = problems.make("ridge-regression", 1, {});
    const learner = problemLearners.make("penalized-erm", line, { epsilon: "1", promise: "pure" });
    const radius = (line.geometry.set as { readonly radius: number }).radius;
    const { program } = learner.plan({ n: 2 });
    const { records } = line.generate(2, reals(9));
    const source = seededSource(10);
    const run = { coins: drawnCoins(source), reals: new Reals(source), source };
    const runs = 4000;
    let outside = 0;
    for (let i = 0; i < runs; i++) {
      const h = hypothesisOf(line, await program.learn(records, run));
      for (const x of h) expect(Math.abs(x)).toBeLessThan(radius + 1e-5);
      if (Math.hypot(...h) > radius + 1e-5) outside++;
    }
    // Hoeffding: beyond 0.052 with probability 2 exp(-2 * 4000 * 0.052^2) < 1e-9. Without the mixing it is 0.
    expect(Math.abs(outside / runs - (1 - Math.PI / 4) / 2)).toBeLessThan(0.052);
  });

  it("refuses a delta that nothing proves, instead of looking for it", () => {
    for (const options of [{ epsilon: "1", delta: "1e-140" }, { epsilon: "300" }]) {
      expect(() => problemLearners.make("penalized-erm", problem, options).plan({ n: 1000 })).toThrow(
        /--promise pure/,
      );
    }
  });

  it("learns, can be stopped, and without privacy is the baseline", async () => {
    const { records } = problem.generate(2000, reals(5));
    const run = problemLearners.make("penalized-erm", problem, { epsilon: "4" });
    const { hypothesis } = await learnProblem(run, records, { random: seededSource(6) });
    const baseline = riskOf(problem, problem.baseline(records), records);
    const uninformed = riskOf(problem, problem.uninformed(), records);
    expect(riskOf(problem, hypothesis, records)).toBeLessThan((baseline + uninformed) / 2);
    await expect(
      learnProblem(run, records, { signal: AbortSignal.abort(new Error("enough")) }),
    ).rejects.toThrow("enough");
    const free = problemLearners.make("penalized-erm", problem, { epsilon: "infinity" });
    const learned = await learnProblem(free, records);
    expect(learned.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect(riskOf(problem, learned.hypothesis, records)).toBeCloseTo(baseline, 6);
  });
});

describe("the envelope", () => {
  it("is purely private as the machine runs it", async () => {
    const problem = problems.make("k-means", 1, { k: 2 });
    const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1", sampler: "envelope" });
    const { records } = problem.generate(300, reals(7));
    const { certificates, hypothesis } = await learnProblem(learner, records, { random: seededSource(8) });
    expect(certificates[0]!.assumptions).not.toContainEqual({ kind: "real-arithmetic" });
    expect(hypothesis.length).toBe(2);
    expectProved(certificates);
  });
});

describe("what does not fit", () => {
  it("is refused with what would", () => {
    const clusters = problems.make("k-means", 4, { k: 3 });
    expect(() => problemLearners.make("penalized-erm", clusters, { sampler: "continuous" })).toThrow(
      /k-means, which is not convex.*--sampler cover/s,
    );
    expect(() => problemLearners.make("penalized-erm", clusters, { sampler: "envelope" })).toThrow(
      /at most three parameters.*12 coordinates.*cover/s,
    );
    expect(() => problemLearners.make("penalized-erm", clusters, { sampler: "heuristic" })).toThrow(
      /heuristic/,
    );
  });

  it("the heuristic sampler promises nothing", () => {
    const problem = problems.make("ridge-regression", 3, {});
    const { certificates, withheld } = problemLearners
      .make("penalized-erm", problem, { sampler: "heuristic" })
      .plan({ n: 100 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect(withheld[0]!.notion).toBe("differential-privacy");
  });
});
