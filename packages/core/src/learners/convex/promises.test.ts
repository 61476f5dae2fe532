import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { fractionOf } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { codesOf } from "../../problems/codes.ts";
import { riskOf } from "../../problems/loss-code.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { learnProblem } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";
import { ballProblem } from "./ball-problem.ts";

const served = [
  ["output-perturbation", "ridge-regression"],
  ["output-perturbation", "linear-svm"],
  ["objective-perturbation", "logistic-regression"],
  ["noisy-gradient", "regression"],
  ["noisy-gradient", "kernel-classification"],
  ["best-subset", "regression"],
] as const;

describe("the convex learners", () => {
  it.each(served)("%s promises privacy and a small excess on %s, before data", (id, name) => {
    const learner = problemLearners.make(id, problems.make(name, 4), { epsilon: "1/3" });
    const { certificates, withheld } = learner.plan({ n: 20_000 });
    expect(withheld).toEqual([]);
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "uniform-stability",
      "empirical-risk-minimization",
      "consistency",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
      // Noisy gradients are integers: their promise is about the arithmetic that runs.
      const isReal = certificate.assumptions.some(({ kind }) => kind === "real-arithmetic");
      expect(isReal).toBe(
        id !== "noisy-gradient" && certificate.claim.notion !== "empirical-risk-minimization",
      );
    }
    const { claim } = certificates[0]!;
    if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
    expect(claim.epsilon.compare("1/3")).toBeLessThanOrEqual(0);
    expect(claim.epsilon.compare("0.333")).toBeGreaterThan(0);
    expect(claim.delta.compare(id === "noisy-gradient" ? "1e-6" : "1e-9")).toBeLessThanOrEqual(0);
  });

  it.each(served)("%s on %s never claims more than was asked, whatever its digits are", (id, name) => {
    const problem = problems.make(name, 2);
    for (const epsilon of ["1/3", "20/3", "3.14159265358979", "100/3"]) {
      for (const n of [2, 1000]) {
        const [privacy] = problemLearners.make(id, problem, { epsilon }).plan({ n }).certificates;
        const { claim } = privacy!;
        if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
        expect(claim.epsilon.compare(epsilon), `${epsilon} at n = ${n}`).toBeLessThanOrEqual(0);
        expect(claim.epsilon.over(epsilon).compare("0.999"), epsilon).toBeGreaterThan(0);
      }
    }
  });

  it.each(["1/3", "0.1", "1e-20", "123456789.123456789"])(
    "speak of the problem's own ball, radius %s, and all of it verifies",
    (radius) => {
      for (const [id, name] of served) {
        const problem = problems.make(name, 2, { radius });
        const { set } = problem.geometry;
        if (set.kind !== "ball") throw new Error(set.kind);
        const exact = fractionOf(set.radius);
        expect(ballProblem(problem)!.radius.compare(exact), name).toBe(0);
        for (const certificate of problemLearners.make(id, problem, {}).plan({ n: 100 }).certificates)
          expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
      }
    },
  );

  it.each(served)(
    "%s on %s closes half of the gap to the baseline at epsilon 1, n = 5000 (seed 7)",
    async (id, name) => {
      const problem = problems.make(name, 4);
      const { records } = problem.generate(5000, new Reals(seededSource("convex")));
      const options = id === "noisy-gradient" ? { rounds: 400 } : {};
      const learner = problemLearners.make(id, problem, options);
      const { hypothesis } = await learnProblem(learner, records, { random: seededSource(7) });
      const [drawn, best, uninformed] = [hypothesis, problem.baseline(records), problem.uninformed()].map(
        (h) => riskOf(problem, h, records),
      );
      expect(drawn).toBeLessThan((best! + uninformed!) / 2);
    },
  );

  it.each(served)("%s serves n = 2 and records that are no numbers on %s", async (id, name) => {
    const problem = problems.make(name, 2);
    const learner = problemLearners.make(id, problem, {});
    const values = new Float64Array(2 * problem.width).fill(Number.NaN);
    const records = { n: 2, width: problem.width, values };
    const { hypothesis, certificates } = await learnProblem(learner, records, { random: seededSource(1) });
    expect(hypothesis.every((x) => Number.isFinite(x))).toBe(true);
    expect(certificates[0]!.claim.notion).toBe("differential-privacy");
    expect(certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
  });

  it.each(served.filter(([id]) => id !== "best-subset"))(
    "%s without privacy is the baseline of %s",
    async (id, name) => {
      const problem = problems.make(name, 2);
      const { records } = problem.generate(50, new Reals(seededSource(2)));
      const free = await learnProblem(problemLearners.make(id, problem, { epsilon: "infinity" }), records);
      expect(free.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
      expect(free.document).toEqual(codesOf(problem, problem.baseline(records)));
    },
  );

  it.each([
    ["output-perturbation", "k-means", "penalized-erm"],
    ["noisy-gradient", "sparse-pca", "penalized-erm"],
    ["objective-perturbation", "linear-svm", "output-perturbation"],
    ["objective-perturbation", "ridge-regression", "output-perturbation"],
    ["best-subset", "logistic-regression", "penalized-erm"],
  ])("%s refuses %s and names %s", (id, name, instead) => {
    expect(() => problemLearners.make(id, problems.make(name, 2), {})).toThrow(instead);
  });

  it.each([
    ["280", "approximate", /^epsilon .*about 250.*--promise pure/],
    ["700", "approximate", /^epsilon .*about 250.*--promise pure/],
    ["2000", "approximate", /^epsilon .*about 250.*Lower epsilon/],
    ["2000", "pure", /^epsilon .*at most 1000.*Lower epsilon/],
  ])(
    "the proximal sampler refuses epsilon %s by its name where its promise is %s",
    (epsilon, promise, says) => {
      const options = { epsilon, promise, sampler: "continuous" };
      const learner = problemLearners.make("penalized-erm", problems.make("regression", 3), options);
      expect(() => learner.plan({ n: 2 })).toThrow(says);
    },
  );

  it("output perturbation refuses a corner that is not rounded, and says what serves it", () => {
    const corner = problems.make("linear-svm", 2, { rounding: 0 });
    const learner = problemLearners.make("output-perturbation", corner, {});
    expect(() => learner.plan({ n: 100 })).toThrow(/noisy-gradient/);
    expect(
      problemLearners.make("noisy-gradient", corner, {}).plan({ n: 100 }).certificates.length,
    ).toBeGreaterThan(0);
  });

  it.each(served)("%s on %s can be stopped", async (id, name) => {
    const problem = problems.make(name, 2);
    const { records } = problem.generate(50, new Reals(seededSource(3)));
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(learnProblem(problemLearners.make(id, problem, {}), records, { signal })).rejects.toThrow(
      "enough",
    );
  });
});
